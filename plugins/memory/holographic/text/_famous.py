"""Names that everybody knows: a question that shares one of them with a fact may be about the world; a table only."""

from __future__ import annotations

#: Places, companies and tools, in plain spelling; ``text/turns`` folds them.
FAMOUS = """
africa america amsterdam argentina asia athens australia austria austrian barcelona beijing belgium berlin boston
brazil britain british brussels budapest california canada chicago chile china chinese colombia copenhagen croatia
cuba denmark dublin dutch egypt england english ethiopia europe european finland france french german germany greece
greek hamburg hungary iceland india indian indonesia iran iraq ireland irish israel istanbul italian italy japan
japanese kenya korea korean latin lima lisbon london madrid mars mexico milan montreal morocco moscow munich nairobi
netherlands nigeria norway oslo paris peru poland polish porto portugal portuguese prague rome russia russian scotland
seoul singapore spain spanish stockholm sweden swedish swiss switzerland sydney texas thailand tokyo toronto turkey
turkish ukraine vienna vietnam wales warsaw welsh zurich deutschland deutsch englisch französisch spanisch
portugiesisch italienisch russisch chinesisch japanisch frankreich spanien italien österreich schweiz wien münchen
köln rom paris lissabon athen moskau prag warschau polen türkei griechenland europa amerika england españa francia
alemania italia portugal inglaterra japón méxico brasil rusia roma londres lisboa sevilla valencia español inglés
francés alemán portugués italiano ruso chino japonés allemagne espagne italie angleterre londres lisbonne berlino
londra parigi germania amazon android angular ansible apache api apple arch aws azure bash bazel blender bootstrap c
c++ c# chatgpt chrome claude cmake cobol css csv dart debian django docker elasticsearch elixir emacs erlang excel
facebook fastapi fedora figma firefox flask fortran ftp gcp gemini git github gitlab gmail go golang google gradle
grafana graphql hadoop haskell helm html http https ibm instagram intel ios ipad iphone java javascript jenkins jira
json julia jupyter kafka keras kotlin kubernetes latex linkedin linux lua mac macos markdown matlab maven microsoft
mongodb mysql netflix nginx nodejs notion npm numpy nvidia openai oracle outlook pandas paypal pdf perl photoshop php
postgres postgresql powerpoint powershell prometheus python pytorch rabbitmq rails react redis reddit ruby rust safari
sap scala selenium sentry shell skype slack spark spotify spring sql sqlite ssh svelte swift tcp telegram tensorflow
terraform tiktok tls trello twitter typescript ubuntu udp unix usb valkey vim vpn vscode vue whatsapp wifi wikipedia
windows word wordpress xml yaml youtube zoom
"""
