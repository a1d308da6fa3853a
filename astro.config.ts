import { existsSync, readFileSync } from 'node:fs'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import i18next from 'astro-i18next'
import { browserFiles } from './src/content/browser-files.ts'
import { endWithParent } from './src/content/end-with-parent.ts'
import { finish } from './src/content/finish.ts'
import { intent } from './src/content/intent.ts'
import { siteMap } from './src/content/site-map.ts'
import { MODULE_CLASS } from './src/content/split-styles.ts'
import { chunks, plainImports, plainRenderer } from './src/lib/chunks.ts'

const apiBase = process.env.PUBLIC_API_BASE || process.env.API_URL?.replace(/^https?:/, '') || '/api'
/** Only the host counts; an API on the shop's own host needs no source of its own. */
const [, apiHost] = /^(?:https?:)?\/\/([^/]+)/.exec(apiBase) ?? []
const sources = new Set([...(apiHost ? [apiHost] : []), ...branchHosts()])
const apiSource = [...sources].map(host => ` ${host}`).join('')
const site = process.env.SITE_URL
const outDir = process.env.OUT_DIR
/** The API that `npm run dev` starts beside the pages. */
const devApi = process.env.DEV_API

/** The hosts of the branches' APIs, as the sync step found them; a type check has none. */
function branchHosts(): string[] {
  const list = '.astro/words/site.json'
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).hosts : []
}

endWithParent()

export default defineConfig({
  ...(site ? { site } : {}),
  ...(outDir ? { outDir } : {}),
  integrations: [react(), i18next(), intent(), browserFiles(), ...(site ? [siteMap()] : []), finish()],
  trailingSlash: 'never',
  experimental: { incrementalBuild: true },
  build: { format: 'file', inlineStylesheets: 'always', concurrency: 4 },
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
      directives: [
        "default-src 'self'",
        `img-src 'self' data:${apiSource}`,
        `connect-src 'self'${apiSource}`,
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
})
