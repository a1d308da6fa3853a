import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskEndpoint } from '#contract/api/endpoint.ts'
import { deskEndpoints } from '#contract/desk/endpoints.ts'
import * as desk from '#contract/desk/texts.ts'
import { accounts, calls, catalogue, failures, fieldTexts } from '#contract/kit/texts.ts'
import { readSources } from '../../../scripts/checks/sources.ts'

const LANGUAGES = ['de', 'tr']

const keysOf = (path: string): Set<string> => new Set(Object.keys(JSON.parse(readFileSync(path, 'utf8'))))
/** The texts that every screen of the desk has, whatever it shows. */
const everyScreen = (lang: string) => keysOf(`src/lib/i18n/desk/evening/${lang}.json`)
const shop = (lang: string) => keysOf(`src/lib/i18n/shop/${lang}.json`)

const lacking = (texts: Iterable<string>, keys: Set<string>): string[] =>
  [...texts].filter(text => !keys.has(text))

/** Where the server answers people, and not programs such as a payment provider. */
const toPeople = readSources(path => /^server\/(?!openapi\/|payments\/providers\/|db\/)/.test(path))

test('the server says of a call only what dictionaries have: no answer has a text of its own [R8.902]', () => {
  const own = toPeople.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:RequestError|HTTPException|\.json)\([^()]*?message:\s*(['"`].*)/g)].map(
      ([, written]) => `${path}: ${written}`,
    ),
  )
  expect(own).toEqual([])
})

test.each(LANGUAGES)('what the server says to guests is in the shop’s dictionary: %s [R8.902]', lang => {
  for (const texts of [accounts, calls, catalogue, failures, fieldTexts])
    expect(lacking(Object.values(texts), shop(lang))).toEqual([])
})

/** What somebody or something may send in place of a value. */
const ANYTHING = [undefined, null, '', 'x', 'x'.repeat(50_000), -1, 1.5, 1e12, true, [], {}]
const KNOWN = new Set<string>(Object.values(fieldTexts))

/** What a field of a schema may be said to be. */
function problemsOf(schema: z.core.$ZodType): string[] {
  const parts: z.core.$ZodType[] = schema instanceof z.ZodMiniObject ? Object.values(schema.shape) : []
  return [
    ...ANYTHING.flatMap(value => z.safeParse(schema, value).error?.issues ?? []).map(each => each.message),
    ...parts.flatMap(problemsOf),
  ].filter(message => KNOWN.has(message))
}

test.each(LANGUAGES)(
  'what may be wrong with any call of the desk is said by every screen: %s [R12.911]',
  lang => {
    const fields = Object.values<DeskEndpoint>(deskEndpoints).flatMap(({ body }) =>
      body ? problemsOf(body) : [],
    )
    const general = [
      ...Object.values(calls),
      desk.notPaired,
      desk.notAllowed,
      desk.required,
      desk.invalid,
      desk.validation,
      desk.tooMany,
      desk.tooManyAttempts,
      desk.tooManyWatch,
      desk.importsBusy,
      desk.diskFull,
      desk.proxyRefuses,
      desk.refusedBefore,
    ]
    expect(lacking(new Set([...general, ...fields]), everyScreen(lang))).toEqual([])
  },
)

test('the desk names what a server is given in words, and its variable only behind them [R12.912]', () => {
  const dictionaries = readSources(path => /^src\/lib\/i18n\/desk\/.*\.json$/.test(path))
  const bare = dictionaries.flatMap(({ path, text }) =>
    Object.entries<string>(JSON.parse(text))
      .flat()
      .filter(each => /[A-Z]{2,}_[A-Z]/.test(each.replaceAll(/\([A-Z][A-Z_]+(?:, [^)]*)?\)/g, '')))
      .map(each => `${path}: ${each}`),
  )
  expect(bare).toEqual([])
})
