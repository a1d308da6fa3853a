import { expect, test } from 'vitest'
import { checkMigrations, digestOf } from '../../../scripts/checks/migrations.ts'

const FOLDER = 'server/db/migrations/'
const texts: Record<string, string> = { '001-dishes': 'create dishes', '002-orders': 'create orders' }
const kept = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, digestOf(text)]))

const found = (now: Record<string, string>, digests = kept): string[] =>
  checkMigrations(
    Object.entries(now).map(([name, text]) => ({ path: `${FOLDER}${name}.ts`, text })),
    digests,
  ).map(({ path, message }) => `${path.slice(FOLDER.length)} ${message}`)

test('migrations that are as they were have no problems', () => {
  expect(found(texts)).toEqual([])
})

test('names a migration that was changed, and one that is gone', () => {
  expect(found({ '001-dishes': 'create meals' })).toEqual([
    '001-dishes.ts was changed: databases that have run it do not run it again, so write another',
    '002-orders.ts is in digests.json and has to stay',
  ])
})

test('names a new migration until its digest is kept', () => {
  const all = { ...texts, '003-vouchers': 'create vouchers' }
  const digest = digestOf('create vouchers')
  expect(found(all)).toEqual([
    `003-vouchers.ts is not in digests.json: once it is finished, add "003-vouchers": "${digest}"`,
  ])
  expect(found(all, { ...kept, '003-vouchers': digest })).toEqual([])
})

test('names new migrations that share a number', () => {
  const more = { '003-vouchers': 'create vouchers', '003-drivers': 'create drivers' }
  const digests = Object.fromEntries(Object.entries(more).map(([name, text]) => [name, digestOf(text)]))
  expect(found({ ...texts, ...more }, { ...kept, ...digests })).toEqual([
    '003-vouchers.ts has the number of 003-drivers',
    '003-drivers.ts has the number of 003-vouchers',
  ])
})

test.each([
  ['vouchers', 'is not named by three digits and what it is about, such as 038-vouchers.ts'],
  ['000-first', 'comes before 002-orders, which databases have run'],
])('names %s, which no database would run in order', (name, message) => {
  expect(found({ ...texts, [name]: 'x' })).toContain(`${name}.ts ${message}`)
})
