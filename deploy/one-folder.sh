#!/bin/sh
# For PUBLISH_COMMAND: makes DATA_DIR/site/upload of the build that was just published and the files that all builds share,
# for hosts that take one whole folder and compress by themselves.
set -e
cd "$SITE_FOLDER/.."
rm -rf upload.new
cp -al "$SITE_FOLDER" upload.new
cp -al "$ASSETS_FOLDER" upload.new/_astro
find upload.new \( -name '*.br' -o -name '*.gz' -o -name .own.json \) -delete
rm -rf upload
mv upload.new upload
