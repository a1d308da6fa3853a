// @ts-check
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { workerFile } from '#content/files/browser-files.ts'
import shop, { layout, reactDom, split } from './astro.config.mjs'

/** What the order screen and the office share. Each part alone is so small that its file would weigh more than it holds. */
const kit = {
  name: 'kit',
  test: /src[\\/](islands[\\/](desk[\\/](board[\\/]columns|kit[\\/](actors|chosen-view|desk-part|language-select|problem|route-store|select-field|use-restored-focus|use-typed)|live[\\/](commands|device-clock|problem-of|session|stored-list|use-desk-action)|session[\\/]link|printers[\\/]names|views[\\/](desk-view|view-nav))|ui[\\/](button|latest|hooks[\\/]use-now))|lib[\\/](api[\\/]uuid|i18n[\\/]desk[\\/](names|reasons)))\.tsx?$/,
}

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
  vite: { ...shop.vite, environments: split(layout, reactDom, kit) },
})
