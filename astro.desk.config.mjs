// @ts-check
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { workerFile } from '#content/files/browser-files.ts'
import shop from './astro.config.mjs'

/** React, which the page of drivers does without. */
const reactDom = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }
/** What the page of drivers needs, apart from what only the desk does: none of it may bring React along. */
const driver = {
  name: 'driver',
  test: /islands[\\/]desk[\\/]driver[\\/]/,
  entriesAware: true,
  priority: 1,
}
const shared = { name: 'shared', test: /(src|node_modules)[\\/]/, minShareCount: 20 }

/**
 * The desk is a site of its own, built without an API and so without any of the shop's content or code. Builds of the shop's pages
 * add it; an API whose pages are elsewhere serves it by itself.
 */
export default defineConfig({
  ...shop,
  vite: {
    ...shop.vite,
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [reactDom, driver, shared] } } } },
      },
    },
  },
  srcDir: './src/desk',
  cacheDir: './node_modules/.astro/desk',
  integrations: [react(), workerFile()],
  experimental: {},
})
