import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import * as texts from '#contract/desk/texts.ts'
import { readSources } from '../../../scripts/checks/sources.ts'

const DESK = 'src/islands/desk/'
const files = new Map(
  readSources(path => /^src\/(?:islands|lib\/i18n\/desk)\/.*\.tsx?$/.test(path)).map(({ path, text }) => [
    path,
    text,
  ]),
)
const keysOf = (name: 'evening' | 'office'): string[] =>
  Object.keys(JSON.parse(readFileSync(`src/lib/i18n/desk/${name}/de.json`, 'utf8')))

/** Of `import`s and `from`s, types aside: whether it is loaded later, and the address. */
const IMPORT = /^(?!import type)[^\n]*?\b(?:from|import)\s*(\(?)\s*'([^']+)'/gm

/** The files that one loads, or that they load in turn; `later` follows what is loaded on request too. */
function loadedBy(path: string, later: boolean, without = ''): Set<string> {
  const found = new Set<string>()
  const look = (at: string): void => {
    const text = files.get(at)
    if (text === undefined || at === without || found.has(at)) return
    found.add(at)
    for (const [, request, address = ''] of text.matchAll(IMPORT)) {
      if (request && !later) continue
      look(
        address.startsWith('#')
          ? address.replace(/^#(?=islands)/, 'src/').replace(/^#lib/, 'src/lib')
          : posix.join(posix.dirname(at), address),
      )
    }
  }
  look(path)
  return found
}

test('what can be read before a view of the office is opened is among the texts of the evening [R12.2422]', () => {
  const office = `${DESK}views/office-views.ts`
  const shown = new Set([
    ...loadedBy(`${DESK}desk.tsx`, true, office),
    ...loadedBy(office, false),
    `${DESK}operating/warnings-badge.tsx`,
  ])
  expect(shown.size).toBeGreaterThan(150)
  const evening = new Set(keysOf('evening'))
  const others = keysOf('office')
  // What guests see too, such as the form of a dish, says the texts of the shop.
  const own = [...shown].filter(path => !/^src\/islands\/(?:ui|form)\//.test(path))
  const lacking = own.flatMap(path => {
    const text = files.get(path) ?? ''
    const says = (key: string): boolean =>
      text.includes(`'${key.replaceAll("'", String.raw`\'`)}'`) || text.includes(`="${key}"`)
    return others.filter(says).map(key => `${path}: ${key}`)
  })
  expect(lacking).toEqual([])
  expect(others.filter(key => evening.has(key))).toEqual([])
  expect(Object.values(texts).filter(text => !evening.has(text))).toEqual([])
})
