// @ts-check
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { workerFile } from '#content/files/browser-files.ts'
import shop from './astro.config.mjs'

/**
 * The desk is a site of its own, built without an API and so without any of the shop's content or code. Builds of the shop's pages
 * add it; an API whose pages are elsewhere serves it by itself.
 */
export default defineConfig({
  ...shop,
  srcDir: './src/desk',
  cacheDir: './node_modules/.astro/desk',
  integrations: [react(), workerFile()],
  experimental: {},
})
