#!/bin/sh
# For PUBLISH_COMMAND: combines the build that was just published and the files that all builds share in
# DATA_DIR/site/upload, for hosts that accept one complete folder and compress files themselves.
set -e
cd "$SITE_FOLDER/.."
rm -rf upload.new
cp -al "$SITE_FOLDER" upload.new
cp -al "$ASSETS_FOLDER" upload.new/_astro
find upload.new \( -name '*.br' -o -name '*.gz' -o -name .own.json \) -delete
rm -rf upload
mv upload.new upload
