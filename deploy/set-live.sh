#!/bin/sh
# For PUBLISH_COMMAND: points the link "live", which web servers follow, to the build that was just published.
set -e
cd "$SITE_FOLDER/.."
ln -sfn "$(basename "$SITE_FOLDER")" live.new
mv -T live.new live
