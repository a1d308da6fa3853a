import { describe, expect, test } from 'vitest'
import { checkRows, checkVersion } from '../../../scripts/checks/contract-version.ts'
import { compare } from '../../../scripts/contract/compare.ts'
import {
  type ApiDescription,
  keptForm,
  type Operation,
  type Part,
} from '../../../scripts/contract/description.ts'
import { withVersions } from '../../../scripts/contract/versions-table.ts'

const dish = {
  type: 'object',
  properties: {
    id: { anyOf: [{ type: 'string', minLength: 1 }, { type: 'number' }] },
    name: { type: 'string', maxLength: 80 },
    kind: { enum: ['hot', 'cold'] },
    parts: { type: 'array', items: { $ref: '#/components/schemas/Dish' } },
  },
  required: ['id', 'name'],
}
const answering = (schema: object): Operation => ({
  'x-access': 'anyone',
  parameters: [],
  responses: { '2XX': { content: { 'application/json': { schema: { ...schema } } } }, 404: {} },
})
const list = { type: 'array', items: { $ref: '#/components/schemas/Dish' } }
const taking: Operation = {
  'x-access': 'customer',
  requestBody: { required: true, content: { 'application/json': { schema: { ...dish } } } },
  responses: {},
}

/** A description with these calls and dishes. */
const described = (
  version: string,
  change: Partial<ApiDescription> = {},
  own: Part = dish,
): ApiDescription => ({
  info: { version, 'x-date': '2026-11-28' },
  'x-extensions': ['quote'],
  'x-settings': ['SITE_TITLE'],
  paths: { '/dishes': { get: answering(list), post: taking } },
  components: { schemas: { Dish: own } },
  ...change,
})
const before = described('1.4')
/** The same with another property of a dish. */
const changed = (version: string, properties: object, required = dish.required): ApiDescription =>
  described(version, {}, { ...dish, properties: { ...dish.properties, ...properties }, required })
const messages = (now: ApiDescription, allowed = {}): string[] =>
  checkVersion(before, now, allowed).map(({ message }) => message)

test('what did not change is no change [R7.2352]', () => {
  expect(messages(described('1.4'))).toEqual([])
  expect(messages(described('1.5'))).toEqual([])
})

describe('what is added needs a later version, and no more [R7.2352]', () => {
  const added: [string, ApiDescription, string][] = [
    [
      'a call',
      described('1.5', { paths: { ...before.paths, '/pairings': { get: answering({}) } } }),
      'GET /pairings',
    ],
    ['an extension', described('1.5', { 'x-extensions': ['quote', 'vat'] }), 'vat'],
    ['a setting', described('1.5', { 'x-settings': ['SITE_TITLE', 'PHONE'] }), 'PHONE'],
    ['a field', changed('1.5', { heat: { type: 'number' } }), 'Dish.heat'],
    ['a value', changed('1.5', { kind: { enum: ['hot', 'cold', 'frozen'] } }), 'Dish.kind (also "frozen")'],
    [
      'a kind of value',
      changed('1.5', { name: { anyOf: [{ type: 'string' }, { type: 'null' }] } }),
      'Dish.name (also null)',
    ],
  ]

  test.each(added)('%s', (_, now, what) => {
    expect(messages(now)).toEqual([])
    const [message] = messages({ ...now, info: before.info })
    expect(message).toBe(`1.4 is released, but the description has more now: ${what}`)
    const page = withVersions('# API\n<!-- versions -->\n<!-- /versions -->\n', [before, now])
    const [place = ''] = what.split(' (')
    expect(page).toMatch(new RegExp(`^\\| [a-z ]+ \\| .*${place.replaceAll('.', '\\.')}.* \\|$`, 'm'))
    expect(page).toContain('#### 1.5, since 2026-11-28')
  })
})

describe('what is removed or takes less needs a new first number [R7.2352]', () => {
  const { name: _, ...nameless } = dish.properties
  const broken: [string, ApiDescription, string][] = [
    [
      'a call that is gone',
      described('1.5', { paths: { '/dishes': { get: answering(list) } } }),
      'POST /dishes is gone',
    ],
    [
      'a call for fewer',
      described('1.5', {
        paths: { '/dishes': { get: { ...answering(list), 'x-access': 'user' }, post: taking } },
      }),
      'GET /dishes is for user, no longer for anyone',
    ],
    [
      'a call that has become an extension',
      described('1.5', {
        paths: { '/dishes': { get: { ...answering(list), 'x-extension': 'quote' }, post: taking } },
      }),
      'GET /dishes needs quote now',
    ],
    [
      'a parameter that has to be there',
      described('1.5', {
        paths: {
          '/dishes': {
            get: {
              ...answering(list),
              parameters: [{ name: 'of', in: 'query', required: true, schema: {} }],
            },
            post: taking,
          },
        },
      }),
      'GET /dishes of has to be there now',
    ],
    ['an extension that is gone', described('1.5', { 'x-extensions': [] }), 'the extension quote is gone'],
    ['a setting that is gone', described('1.5', { 'x-settings': [] }), 'the setting SITE_TITLE is gone'],
    [
      'a field that is gone',
      described('1.5', {}, { ...dish, properties: nameless, required: ['id'] }),
      'Dish.name is gone',
    ],
    [
      'a field that has to be there',
      changed('1.5', { heat: { type: 'number' } }, ['id', 'name', 'heat']),
      'Dish.heat has to be there now',
    ],
    ['a field that may be missing', changed('1.5', {}, ['id']), 'Dish.name may be missing now'],
    ['a value that is gone', changed('1.5', { kind: { enum: ['hot'] } }), 'Dish.kind is no longer "cold"'],
    [
      'another type',
      changed('1.5', { id: { type: 'string', minLength: 1 } }),
      'Dish.id is string, no longer number',
    ],
    [
      'a pattern',
      changed('1.5', { name: { type: 'string', maxLength: 80, pattern: '^a' } }),
      'Dish.name has another pattern now',
    ],
    [
      'a tighter bound',
      changed('1.5', { name: { type: 'string', maxLength: 40 } }),
      'Dish.name maxLength 80 → 40',
    ],
  ]

  test.each(broken)('%s', (_, now, what) => {
    expect(messages(now)).toContain(`${what}: without a new major version, 1.4 has to stay true`)
    expect(messages({ ...now, info: { ...now.info, version: '2.0' } })).toEqual([])
  })

  test('but for a bound that is allowed by name, which has to be in effect', () => {
    const now = changed('1.5', { name: { type: 'string', maxLength: 40 } })
    const allowed = { 'Dish.name': 'at most 40 characters, which no dish has' }
    expect(messages(now, allowed)).toEqual([])
    expect(messages(described('1.5'), allowed)).toEqual(['Dish.name is not tighter than in 1.4'])
  })
})

test('a version never goes back [R7.2352]', () => {
  expect(messages(described('1.3'))).toContain('the version 1.3 is before 1.4, which is released')
})

test('words and refusals of a call are no part of what is kept [R7.2352]', () => {
  const get: Operation = { ...answering({ ...dish, description: 'A dish' }), summary: 'All dishes' }
  const kept = keptForm({ ...before, paths: { '/dishes': { get } } })
  expect(JSON.stringify(kept)).not.toMatch(/A dish|All dishes|404/)
  expect(compare(kept, { ...before, paths: { '/dishes': { get } } })).toMatchObject({
    calls: [],
    broken: [],
    fields: [],
  })
})

test('each extension of an early version is named once among the versions, and the present one has a row [R7.2353]', () => {
  const rows = (...lines: string[]): string[] =>
    checkRows(lines.join('\n'), described('1.5', { 'x-extensions': ['quote', 'vat'] }), before).map(
      ({ message }) => message,
    )
  const present = '| 1.5 | 2026-11-28 | Much |'
  expect(rows(present, '| 1.0 | 2026-11-20 | `quote` |')).toEqual([])
  expect(rows(present)).toEqual(['no version names the extension quote'])
  expect(rows(present, '| 1.1 | 2026-11-21 | `quote` |', '| 1.0 | 2026-11-20 | `quote` |')).toEqual([
    'two versions name the extension quote',
  ])
  expect(rows('| 1.0 | 2026-11-20 | `quote` |')).toEqual(['the table of versions has no row 1.5'])
})
