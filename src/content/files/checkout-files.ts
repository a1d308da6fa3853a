import type { AstroIntegration } from 'astro'

/** What runs when checkout opens. */
const ENTRIES = [
  '/src/islands/checkout/checkout.tsx',
  '/src/islands/ui/alert.tsx',
  '/src/pages/_components/Loader.astro',
]

/** The files of a build, as Rollup's `generateBundle` hands them over. */
type Bundle = Record<string, Chunk | { type: 'asset' }>
interface Chunk {
  type: 'chunk'
  facadeModuleId: string | null
  imports: string[]
}

interface Emitter {
  emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string
}

/** Lists the scripts of checkout in /checkout-files.json, for the open cart to load them ahead (src/lib/shell/ready-checkout.ts). */
export const checkoutFiles = (): AstroIntegration => ({
  name: 'checkout-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [listFiles] } })
    },
  },
})

const listFiles = {
  name: 'checkout-files',
  apply: 'build' as const,
  applyToEnvironment: ({ name }: { name: string }): boolean => name === 'client',
  generateBundle(this: Emitter, _: unknown, bundle: Bundle): void {
    const source = JSON.stringify(filesOf(bundle).map(file => `/${file}`))
    this.emitFile({ type: 'asset', fileName: 'checkout-files.json', source })
  },
}

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
