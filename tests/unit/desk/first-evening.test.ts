import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = 'src/lib/i18n/desk'

const german: Record<string, string> = Object.assign(
  {},
  ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter(path => basename(path) === 'de.json')
    .map(path => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'))),
)

/** A text of the desk as it may be shown, with anything in place of what is filled in. */
const shown = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')}$`, 'i')

test.each([
  ['first-evening.md', Object.keys(german)],
  ['erster-abend.md', Object.values(german)],
])('%s names what is on the screen as the desk does [R12.913]', (page, texts) => {
  const named = readFileSync(`docs/${page}`, 'utf8').matchAll(/\*\*([^*]+)\*\*/g)
  // A sentence is said by the page itself.
  const terms = [...named]
    .map(([, term = '']) => term.replaceAll(/\s+/g, ' '))
    .filter(term => !term.endsWith('.'))
  expect(terms.length).toBeGreaterThan(30)
  expect(terms.filter(term => !texts.some(text => shown(text).test(term)))).toEqual([])
})
