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

/** What every page runs at once. */
export const layout = { name: 'layout', test: LAYOUT }
export const reactDom = { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }
/** What asks the API and checks its answers, and the formats of dates, which forms, cart and the bar above the menu share too. */
const api = {
  name: 'api',
  test: /src[\\/]lib[\\/](stores[\\/]api|contract[\\/]endpoints[\\/]live|i18n[\\/]dates)\.ts/,
}
/** The bar above the menu, before the groups with React: a visitor who only uses the bar does not load it. */
const orderBar = { name: 'order-bar', test: /src[\\/]lib[\\/]shell[\\/]order-bar[\\/]order-bar\.ts/ }
/** What the cart and the form of a dish share, before the groups of both: a filled cart loads nothing that only a dish needs. */
const shared = {
  name: 'shared',
  test: /src[\\/](islands[\\/]ui[\\/](hooks[\\/](?!use-head-price)|lines[\\/]stepper|button|lazy)|lib[\\/](cart[\\/]cart\.|contract[\\/](choices[\\/](?!lowest-combo)|price|texts[\\/]added)|i18n[\\/]price-notes|stores[\\/](popup|toasts)))/,
}
/** What dishes and combos share of their choices, without what few of them have, and the code that adds it to the cart. */
const choices = {
  name: 'choices',
  test: /src[\\/](islands[\\/]ui[\\/]choices[\\/](?!declared-words|goods|offered-times|product-chooser|sizes)|lib[\\/]cart[\\/]price-now)/,
}
/** The filled cart, without what opens in it, or what few shops have. */
const cart = { name: 'cart', test: /src[\\/]islands[\\/]cart[\\/](?!cart-choice|cart-promotions|pairings)/ }
/** What forms say of a field, before their group: a cart that is checked says some of it too. */
const texts = { name: 'texts', test: /src[\\/]lib[\\/]contract[\\/]texts[\\/]fields\.ts/ }
/** What forms share, without the names of all countries. */
const form = { name: 'form', test: /src[\\/]islands[\\/]form[\\/](?!phone-field)/ }

/**
 * Makes each group one file of the browser, with all that it imports and no group before it has: many small files weigh a
 * tenth more, and each is a request.
 *
 * @param {...{ name: string, test: RegExp }} groups
 */
export const split = (...groups) => ({
  client: {
    build: {
      rolldownOptions: {
        output: {
          // Every file names the layout's and some others, so their names are short.
          chunkFileNames: '_astro/[name].[hash:7].js',
          entryFileNames: ({ name }) =>
            `_astro/${name.startsWith('Layout.astro') ? 'layout' : '[name]'}.[hash:7].js`,
          codeSplitting: {
            groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
          },
        },
      },
    },
  },
})

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
    // Every page has these names in its styles, so they are short.
    css: { modules: { generateScopedName: '[hash:base64:4]' }, postcss: { plugins: [islandsLayer] } },
    ...(devApi ? { server: { proxy: { '/api': devApi, '/media': devApi } } } : {}),
    build: {
      /** What pages share stays a file of its own, so that it is fetched once. */
      assetsInlineLimit: 0,
      /** scripts/build.ts leaves the pages of the build before there: Astro keeps those that have not changed. */
      emptyOutDir: !outDir,
    },
    environments: split(layout, reactDom, api, orderBar, shared, choices, cart, texts, form),
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
