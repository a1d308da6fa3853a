// @ts-check
import react from '@astrojs/react'
import { defineConfig, logHandlers } from 'astro/config'
import i18next from 'astro-i18next'
import { development } from '#content/development.ts'
import { endWithParent } from '#content/end-with-parent.ts'
import { browserFiles } from '#content/files/browser-files.ts'
import { checkoutFiles } from '#content/files/checkout-files.ts'
import { compileAtOnce } from '#content/files/compile-at-once.ts'
import { intent } from '#content/files/intent.ts'
import { islandsLayer } from '#content/files/islands-layer.ts'
import { siteFiles } from '#content/files/site-files.ts'
import { siteMap } from '#content/files/site-map.ts'
import { rewrite } from '#server/site/rewrites.ts'

const { SITE_URL: site, OUT_DIR: outDir, DEV_API: devApi, QUIET: quiet } = process.env

endWithParent()

const LAYOUT = /src.pages._components.Layout\.astro/

/** React, which changes rarely, so that visitors keep it over our releases. */
const reactDom = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }
/** What every page runs before a visitor shows intent: one file, because each more is a request that the first tap waits for. */
const layout = { name: 'layout', test: LAYOUT, priority: 1 }
/** What so many parts share that nearly every visitor needs it: one file in place of dozens of some bytes each. */
const shared = { name: 'shared', test: /(src|node_modules)[\\/]/, minShareCount: 20 }

export default defineConfig({
  ...(site ? { site } : {}),
  ...(outDir ? { outDir } : {}),
  integrations: [
    react(),
    i18next(),
    intent(),
    browserFiles(),
    checkoutFiles(),
    development(rewrite),
    ...(site ? [siteMap()] : []),
    siteFiles(),
  ],
  ...(quiet ? { logger: logHandlers.node({ level: 'warn' }) } : {}),
  trailingSlash: 'never',
  prerenderConflictBehavior: 'error',
  experimental: { incrementalBuild: true },
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
  /** The shop has no Markdown, and the usual highlighter does not keep the policy. */
  markdown: { syntaxHighlight: false },
  vite: {
    plugins: [compileAtOnce(LAYOUT)],
    css: { postcss: { plugins: [islandsLayer] } },
    ...(devApi ? { server: { proxy: { '/api': devApi, '/media': devApi } } } : {}),
    build: {
      /** What pages share stays a file of its own, so that it is fetched once. */
      assetsInlineLimit: 0,
      /** scripts/build.ts leaves the pages of the build before there: Astro keeps those that have not changed. */
      emptyOutDir: !outDir,
    },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: [layout, reactDom, shared] } } } },
      },
    },
  },
  security: {
    csp: {
      /** `Head.astro` adds what a page of its own wants, such as the hosts of APIs. */
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
})
