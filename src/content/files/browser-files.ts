import { globSync, readFileSync } from 'node:fs'
import type { AstroIntegration } from 'astro'
import { sha256 } from '../reading/digest.ts'

/** At the root, because a service worker serves what lies below its own address. */
const WORKER = { id: 'src/lib/shell/service-worker/main.ts', fileName: 'sw.js' }
const SEARCH = {
  id: 'src/lib/search/ui.ts',
  /** All that the module is made of: after a change of any of them, it has another address. */
  sources: [
    'src/lib/search/*.ts',
    'src/lib/contract/menu/{keys,presence}.ts',
    'src/lib/contract/kit/texts/fold.ts',
    'src/lib/i18n/food/{wanted,ways-text}.ts',
  ],
}
export const searchSources = (): string[] => globSync(SEARCH.sources).sort()

/**
 * The address of the search module. No page imports it, so its name contains a digest of its sources, which pages know
 * before it is built. The dev server serves the source file.
 */
export function searchModule(dev = false): string {
  if (dev) return `/${SEARCH.id}`
  const digest = sha256(Buffer.concat(searchSources().map(file => readFileSync(file))))
  return `/_astro/search-ui.${digest.slice(0, 8)}.js`
}

/** Adds files to the build that browsers load by address and no page imports: the search, its index, the service worker. */
export const browserFiles = (): AstroIntegration => ({
  name: 'browser-files',
  hooks: {
    'astro:config:setup': ({ injectRoute, updateConfig }) => {
      injectRoute({ pattern: '/_astro/search.[index].json', entrypoint: './src/content/search-index.ts' })
      updateConfig({
        vite: { plugins: [emitModules([WORKER, { id: SEARCH.id, fileName: searchModule().slice(1) }])] },
      })
    },
  },
})

/** Adds the service worker alone, for the desk without the shop's pages. */
export const workerFile = (): AstroIntegration => ({
  name: 'worker-file',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [emitModules([WORKER])] } })
    },
  },
})

interface Emitter {
  emitFile: (file: { type: 'chunk'; id: string; fileName: string }) => string
}

const emitModules = (files: (typeof WORKER)[]) => ({
  name: 'emit-modules',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  buildStart(this: Emitter): void {
    for (const file of files) this.emitFile({ type: 'chunk', ...file })
  },
})
