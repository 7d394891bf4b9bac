#!/bin/sh
# Publishes the builds of this workspace, as they are and without a repository, into a site folder and writes the rules by which nginx serves it.
# API, PUSHER and PRICES name the servers that nginx puts on the site's own origin; TRUSTED_PROXIES the addresses and
# networks (CIDR, separated by spaces) of the balancers in front of it.
set -eu
SITE=${SITE:-/srv/site}
RULES=${RULES:-/srv/rules}
CONFIG=${CONFIG:-/srv/config.json}
RELEASE=tools/release/bin/tradefront-release.mjs

WHY='The container shows what it was built from.'
node "$RELEASE" publish --allow-removal "$WHY" --allow-api "$WHY" --again --allow-dirty --site "$SITE" --config "$CONFIG"
# Written aside and renamed: nginx never reads half of it.
set --
for proxy in ${TRUSTED_PROXIES:-}; do set -- "$@" --trusted-proxy "$proxy"; done
node "$RELEASE" headers nginx --site "$SITE" --api "$API" --pusher "$PUSHER" --prices "$PRICES" "$@" > "$RULES/tradefront.conf.draft"
mv "$RULES/tradefront.conf.draft" "$RULES/tradefront.conf"
