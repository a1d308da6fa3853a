import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Dictionary } from '#lib/i18n/translate.ts'

/** Where the forms of dishes and combos begin. */
const FORMS = ['src/islands/product/product-form.tsx', 'src/islands/combo/combo-form.tsx']
const IMPORT = /^(?:import|export)\b(?! type\b)[^'"]*?from '([^']+)'|\bimport\('([^']+)'\)/gm

/**
 * The texts of a dictionary that the forms of dishes and combos can say: those that one of their modules names, and those that an API
 * has beyond the `shipped` ones.
 */
export function formTexts(dictionary: Dictionary, shipped: Dictionary, root: string): Dictionary {
  const code = sourcesFrom(FORMS, root).join('\n')
  const isSaid = (key: string): boolean =>
    !(key in shipped) ||
    code.includes(`'${key.replaceAll("'", "\\'")}'`) ||
    code.includes(JSON.stringify(key))
  return Object.fromEntries(Object.entries(dictionary).filter(([key]) => isSaid(key)))
}

/** Modules of the shop, and all that they import of it. */
function sourcesFrom(entries: readonly string[], root: string): string[] {
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const aliases = Object.entries(imports).map(
    ([from, to]) => [from.replace('*', ''), to.replace('*', '')] as const,
  )
  const fileOf = (name: string, importer: string): string | undefined => {
    if (name.startsWith('.')) return join(dirname(importer), name)
    const alias = aliases.find(([from]) => name.startsWith(from))
    return alias && join(alias[1], name.slice(alias[0].length))
  }
  const sources = new Map<string, string>()
  const visit = (file: string): void => {
    if (sources.has(file) || !/\.tsx?$/.test(file)) return
    const source = readFileSync(join(root, file), 'utf8')
    sources.set(file, source)
    for (const [, fixed, lazy] of source.matchAll(IMPORT)) {
      const imported = fileOf(fixed ?? lazy ?? '', file)
      if (imported) visit(imported)
    }
  }
  for (const entry of entries) visit(entry)
  return [...sources.values()]
}
