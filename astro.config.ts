import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { rewrite } from './server/site/rewrites.ts'
import { browserFiles } from './src/content/browser-files.ts'
import { chunks, plainImports, plainRenderer } from './src/content/chunks.ts'
import { compile } from './src/content/compile.ts'
import { development } from './src/content/development.ts'
import { endWithParent } from './src/content/end-with-parent.ts'
import { intent } from './src/content/intent.ts'
import { MODULE_CLASS } from './src/content/split-styles.ts'

/** A site is made of what lies here (scripts/site). */
const outDir = process.env.OUT_DIR ?? '.astro/compiled/by-hand'
/** The API that `npm run dev` starts beside the pages. */
const devApi = process.env.DEV_API

endWithParent()

export default defineConfig({
  outDir,
  integrations: [react(), i18next(), intent(), browserFiles(), development(rewrite), compile()],
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  vite: {
    plugins: [plainImports, plainRenderer],
    environments: {
      client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } },
    },
    ...(devApi ? { server: { proxy: { '/api': devApi, '/media': devApi } } } : {}),
    css: { modules: { generateScopedName: MODULE_CLASS } },
    build: {
      /** What pages share stays a file of its own, so that it is fetched once. */
      assetsInlineLimit: 0,
    },
  },
  security: {
    csp: {
      /** A page's last pass adds the hosts of APIs (src/content/finish-page.ts). */
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
