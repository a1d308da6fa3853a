// @ts-check
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import shop from './astro.config.mjs'
import { workerFile } from './src/content/browser-files.ts'

/** The desk alone, for an API whose pages are elsewhere: built without an API, so without any of the shop's content. */
export default defineConfig({
  ...shop,
  srcDir: './src/desk',
  cacheDir: './node_modules/.astro/desk',
  integrations: [react(), workerFile()],
  experimental: {},
})
