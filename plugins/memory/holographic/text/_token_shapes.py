"""Secrets that a prefix gives away, as a table; data only."""

from __future__ import annotations

# kind | prefix (¦ parts alternatives) | signs that follow | at least so many. A prefix never continues a word, and a
# run is taken to its end, so that no remainder of a longer secret stays.
PREFIXES = r"""
anthropic-key      | sk-ant-                                    | [\w-]       | 8
api-key            | sk-test-                                   | [\w-]       | 4
api-key            | sk-(?:proj-¦svcacct-¦or-v1-¦live-)?        | [\w-]       | 16
stripe-key         | [srp]k_(?:live¦test)_                      | \w          | 10
stripe-key         | whsec_                                     | [\w+/=]     | 16
github-token       | gh[oprsu]_                                 | \w          | 16
github-token       | github_pat_                                | \w          | 20
gitlab-token       | gl(?:pat¦dt¦ptt¦rt¦cbt¦ft¦soat¦agent¦imt)- | [\w.-]      | 12
slack-token        | xox[abeoprs]-                              | [\w.-]      | 10
slack-token        | xapp-                                      | [\w-]       | 16
aws-key            | A(?:KI¦SI¦BI¦CC)A                          | [A-Z0-9]    | 16
google-key         | AIza                                       | [\w-]       | 30
google-token       | ya29\.                                     | [\w.-]      | 16
google-secret      | GOCSPX-                                    | [\w-]       | 20
atlassian-token    | AT(?:ATT¦CTT¦BB)[3xA-Z]?                   | [\w=.-]     | 20
artifactory-token  | AKCp                                       | [A-Za-z0-9] | 16
npm-token          | npm_                                       | [A-Za-z0-9] | 24
pypi-token         | pypi-AgE                                   | [\w-]       | 16
huggingface-token  | hf_                                        | [A-Za-z0-9] | 20
groq-key           | gsk_                                       | [A-Za-z0-9] | 20
replicate-token    | r8_                                        | [A-Za-z0-9] | 20
xai-key            | xai-                                       | [\w-]       | 20
perplexity-key     | pplx-                                      | [\w-]       | 20
sendgrid-key       | SG\.                                       | [\w.-]      | 30
docker-token       | dckr_(?:pat¦oat)_                          | [\w-]       | 16
digitalocean-token | do[opr]_v1_                                | [a-f0-9]    | 32
shopify-token      | shp(?:at¦ca¦pa¦ss)_                        | [A-Fa-f0-9] | 24
vault-token        | hv[sbr]\.                                  | [\w-]       | 20
grafana-token      | gl(?:sa¦c)_                                | [\w+/=]     | 24
sentry-token       | sntry[su]_                                 | [\w+/=]     | 24
linear-key         | lin_(?:api¦oauth)_                         | \w          | 20
notion-token       | ntn_                                       | \w          | 20
databricks-token   | dapi                                       | [a-f0-9-]   | 32
tailscale-key      | tskey-                                     | [\w-]       | 16
postman-key        | PMAK-                                      | [\w-]       | 24
pulumi-token       | pul-                                       | [a-f0-9]    | 36
newrelic-key       | NRAK-                                      | [A-Z0-9]    | 20
rubygems-key       | rubygems_                                  | [a-f0-9]    | 32
square-token       | sq0(?:atp¦csp¦idp)-                        | [\w-]       | 20
age-key            | AGE-SECRET-KEY-                            | [A-Z0-9-]   | 20
heroku-key         | HRKU-                                      | [\w-]       | 24
brevo-key          | xkeysib-                                   | [\w-]       | 40
mailgun-key        | key-                                       | [a-f0-9]    | 32
tavily-key         | tvly-                                      | [\w-]       | 20
firecrawl-key      | fc-                                        | [a-f0-9]    | 32
figma-token        | figd_                                      | [\w-]       | 24
hubspot-token      | pat-(?:na¦eu)\d-                           | [a-f0-9-]   | 32
doppler-token      | dp\.(?:pt¦st¦ct¦sa)\.                      | [\w.-]      | 32
dynatrace-token    | dt0[a-z]\d\d\.                             | [A-Z0-9.]   | 40
planetscale-token  | pscale_(?:tkn¦pw¦oauth)_                   | [\w=.-]     | 24
supabase-token     | sb(?:p¦_secret)_                           | \w          | 24
vercel-token       | vc[pkiar]_                                 | [A-Za-z0-9] | 24
fly-token          | f(?:o1¦m[12])_                             | [\w+/=]     | 32
netlify-token      | nf[pc]_                                    | [A-Za-z0-9] | 30
langsmith-key      | lsv2_(?:pt¦sk)_                            | \w          | 32
firebase-key       | AAAA[\w-]{7}:APA91b                        | [\w-]       | 60
twilio-key         | SK                                         | [a-f0-9]    | 32
telegram-token     | \d{8,10}:AA                                | [\w-]       | 32
pinecone-key       | pcsk_                                      | \w          | 24
fireworks-key      | fw_                                        | [A-Za-z0-9] | 22
fal-key            | fal_                                       | [\w-]       | 24
airtable-token     | pat[A-Za-z0-9]{14}\.                       | [a-f0-9]    | 40
facebook-token     | EAA[A-Z]                                   | [A-Za-z0-9] | 40
alibaba-key        | LTAI                                       | [A-Za-z0-9] | 16
contentful-token   | CFPAT-                                     | [\w-]       | 30
gitlab-token       | GR1348941                                  | [\w-]       | 16
terraform-token    | [A-Za-z0-9]{14}\.atlasv1\.                 | [\w-]       | 50
snyk-token         | snyk_                                      | [\w-]       | 24
onepassword-token  | ops_eyJ                                    | [\w=-]      | 60
sonar-token        | sq[upa]_                                   | [a-f0-9]    | 40
buildkite-token    | bkua_                                      | [a-f0-9]    | 32
cloudflare-key     | v1\.0-                                     | [a-f0-9-]   | 60
mem0-key           | m0-                                        | [A-Za-z0-9] | 32
"""
