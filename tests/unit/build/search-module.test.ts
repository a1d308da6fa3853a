import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { searchSources } from '#content/files/browser-files.ts'

const FOLDERS = [
  ['#contract/', 'src/lib/contract/'],
  ['#lib/', 'src/lib/'],
] as const

/** The files that a file imports for more than their types. */
function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  return [...code.matchAll(/^(?:import|export) (?!type )[^'\n]*from '([^']+)'/gm)].map(([, name = '']) => {
    const [alias, folder] = FOLDERS.find(([start]) => name.startsWith(start)) ?? []
    return alias ? folder + name.slice(alias.length) : posix.join(posix.dirname(file), name)
  })
}

function reached(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  for (const each of importsOf(file)) reached(each, known)
  return known
}

test('the address of the search changes with everything that it is made of [R2.94]', () => {
  const files = [...reached('src/lib/search/ui.ts')]
  expect(files).toContain('src/lib/contract/kit/texts/fold.ts')
  expect(files.filter(file => !searchSources().includes(file))).toEqual([])
})
