import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readArguments } from '../../../scripts/test/arguments.ts'
import { stepsOf } from '../../../scripts/test/steps.ts'

const CART = 'tests/e2e/cart.spec.ts'
const RULES = 'tests/unit/checks/rules.test.ts'
const PLACING = 'tests/api/placing.test.ts'

/** The commands that `npm test` with these arguments runs, without their reports. */
const commands = (...args: string[]): string[] =>
  stepsOf(readArguments(args), { reportOf: name => name, run: vi.fn() }).map(({ command }) =>
    command.filter(word => !/^--(?:reporter|outputFile)/.test(word)).join(' '),
  )

test('without arguments everything runs, unit and API tests as one run', () => {
  const all = commands()
  expect(all.filter(command => command.startsWith('vitest'))).toEqual([
    'vitest run --project=unit --project=api on *',
  ])
  expect(all.slice(0, 5)).toContain('knip')
  expect(all.at(-1)).toBe('playwright test')
})

test.each([
  [['unit'], ['vitest run --project=unit']],
  [['api'], ['vitest run --project=api on *']],
  [['e2e'], ['playwright test']],
  [
    ['api', 'unused', 'unit'],
    ['knip', 'vitest run --project=unit --project=api on *'],
  ],
  [['unit', RULES], [`vitest run --project=unit ${RULES}`]],
  [[PLACING], [`vitest run --project=api on * ${PLACING}`]],
  [['e2e', `${CART}:12`], [`playwright test --no-deps ${CART}:12`]],
  [
    [CART, RULES],
    [`vitest run --project=unit ${RULES}`, `playwright test --no-deps ${CART}`],
  ],
])('%j runs %j', (args, expected) => {
  expect(commands(...args)).toEqual(expected)
})

test('quick runs every check and unit test, the API on one database without what takes long, and some stories', () => {
  const all = commands('quick')
  expect(all.slice(0, 5)).toContain('knip')
  const [tests = '', stories = ''] = all.slice(-2)
  expect(tests).toContain('vitest run --project=unit --project=api on sqlite --exclude=tests/api/')
  expect(stories).toContain('playwright test --no-deps tests/e2e/')
  const named = [...`${tests} ${stories}`.matchAll(/tests\/(?:api|e2e)\/\S+/g)].map(([file]) => file)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(file => !existsSync(file))).toEqual([])
})

test.each([
  ['quick beside a step', ['quick', 'lint'], 'There is no step quick'],
  ['an unknown step', ['units'], 'There is no step units; steps are lint, types,'],
  ['a missing file', ['e2e', 'tests/e2e/gone.spec.ts'], 'There is no file tests/e2e/gone.spec.ts.'],
  ['a step without files beside one with files', ['unit', CART], 'Name files of tests/unit/ too'],
])('refuses %s', (_, args, message) => {
  expect(() => readArguments(args)).toThrow(message)
})
