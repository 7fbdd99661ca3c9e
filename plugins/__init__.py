"""The checkout's folder of plugins; never in the wheel, where this name belongs to the host."""
