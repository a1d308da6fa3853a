// @ts-check
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import shop, { layout, reactDom, split } from './astro.config.mjs'
import { workerFile } from './src/content/files/browser-files.ts'

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
  vite: { ...shop.vite, environments: split(layout, reactDom) },
})
