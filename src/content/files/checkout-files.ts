import type { AstroIntegration } from 'astro'
import type { Plugin, Rolldown } from 'vite'

/** What runs when checkout opens. */
const ENTRIES = [
  '/src/islands/checkout/checkout.tsx',
  '/src/islands/ui/alert.tsx',
  '/src/pages/_components/Waits.astro',
]

const FILE = 'checkout-files.json'

/** Lists the scripts of checkout in /checkout-files.json, for the open cart to load them ahead (src/lib/shell/preload-checkout.ts). */
export const checkoutFiles = (): AstroIntegration => ({
  name: 'checkout-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [listFiles] } })
    },
  },
})

const listFiles: Plugin = {
  name: 'checkout-files',
  /** A page in development loads its modules one by one, and none ahead. */
  configureServer({ middlewares }) {
    middlewares.use(`/${FILE}`, (_, response) => response.end('[]'))
  },
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const source = JSON.stringify(filesOf(bundle).map(file => `/${file}`))
    this.emitFile({ type: 'asset', fileName: FILE, source })
  },
}

/** The files of a build; of each script what is read here. */
type Bundle = Record<
  string,
  Pick<Rolldown.OutputChunk, 'type' | 'facadeModuleId' | 'imports'> | { type: 'asset' }
>

/** The files that the entries need at once, sorted. Throws an Error when an entry is no file of its own. */
export function filesOf(bundle: Bundle): string[] {
  const files = new Set<string>()
  const add = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    chunk.imports.forEach(add)
  }
  for (const entry of ENTRIES) {
    const [name] =
      Object.entries(bundle).find(
        ([, file]) => file.type === 'chunk' && file.facadeModuleId?.includes(entry),
      ) ?? []
    if (!name) throw new Error(`${entry} is no file of its own any more: see ${import.meta.filename}`)
    add(name)
  }
  return [...files].sort()
}
