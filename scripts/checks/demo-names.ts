import { parse } from 'csv-parse/sync'
import { type Finding, report, type SourceFile } from './problem.ts'
import { readSources } from './sources.ts'

/*
 * Tests that name dishes of the demo restaurant fail when its menu changes. Their number only falls: tests/api/setup/restaurant.ts opens a
 * restaurant with just the dishes that a test needs.
 */

/** How many files of tests name one. It is lowered with each that needs it no more. */
const MOST = 104
/** Shorter names are words that anything may be called by, such as Cola. */
const SHORTEST = 5

/** The names of all dishes and combos. */
export const namesIn = (files: SourceFile[]): string[] =>
  files
    .flatMap(({ text }) => parse<{ name: string }>(text, { columns: true, bom: true }))
    .map(({ name }) => name)
    .filter(name => name.length >= SHORTEST)

/** The files that name one of them. */
export function filesNaming(names: string[], tests: SourceFile[]): string[] {
  const escaped = names.map(name => name.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&'))
  const any = new RegExp(`(?<!\\p{L})(?:${escaped.join('|')})(?!\\p{L})`, 'u')
  return tests.filter(({ text }) => any.test(text)).map(({ path }) => path)
}

/** Checks how many do. */
export function checkDemoNames(naming: string[], most: number): Finding[] {
  const here = { path: 'scripts/checks/demo-names.ts', line: 1 }
  if (naming.length > most)
    return [
      {
        ...here,
        message: `${naming.length} files of tests name dishes of the demo, ${most} did: use tests/api/setup/restaurant.ts`,
      },
    ]
  return naming.length < most ? [{ ...here, message: `only ${naming.length} do: lower MOST` }] : []
}

if (import.meta.main) {
  const names = namesIn(readSources(path => /^demo\/(?:products|menus)\.csv$/.test(path)))
  const naming = filesNaming(
    names,
    readSources(path => /^tests\/.*\.tsx?$/.test(path)),
  )
  report(checkDemoNames(naming, MOST), `demo names: ${naming.length} files of tests`)
}
