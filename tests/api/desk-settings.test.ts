import { afterEach, beforeEach, expect, test } from 'vitest'
import { ChangedRows, Draft, DraftReview } from '#contract/desk/draft.ts'
import { send as call } from './setup/call.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

const send = (key: string, to: string, from = '') =>
  owner.send('PUT', '/draft/rows', {
    changes: [{ kind: 'change', table: 'settings', key, cells: { value: { from, to } } }],
  })
const set = async (key: string, to: string, from = '') => dataOf(await send(key, to, from), ChangedRows)
const cellsOf = async (key: string) => {
  const { tables } = await dataOf(await owner.get('/draft/tables/settings'), Draft)
  return tables[0]?.rows.find(row => row.key === key)?.cells
}

test('a setting without a value is added with the first one, and stays on the server if only that reads it [R12.195]', async () => {
  expect(await cellsOf('ALARM_EMAIL')).toBeUndefined()
  await set('ALARM_EMAIL', 'ada@example.org')
  await set('BRAND_COLOR', '#b3261e')
  expect(await cellsOf('ALARM_EMAIL')).toMatchObject({ value: 'ada@example.org', public: 'no' })
  expect(await cellsOf('BRAND_COLOR')).toMatchObject({ value: '#b3261e', public: 'yes' })
  const late = await send('BRAND_COLOR', '#000000')
  expect(late.status).toBe(409)
})

test('a setting or text of the shop that is filled and emptied again is no change, and neither is a switch put back [R12.382]', async () => {
  const changes = async () => (await dataOf(await owner.get('/draft/tables/languages'), Draft)).changes
  await set('ALARM_EMAIL', 'ada@example.org')
  expect((await set('ALARM_EMAIL', '', 'ada@example.org')).changes).toBe(0)
  await set('HAS_BRANCH', '1')
  expect((await set('HAS_BRANCH', '0', '1')).changes).toBe(0)
  const text = (from: string, to: string) =>
    owner.send('PUT', '/draft/rows', {
      changes: [{ kind: 'change', table: 'translations', key: 'en Menu', cells: { text: { from, to } } }],
    })
  await text('', 'Our menu')
  const emptied = await dataOf(await text('Our menu', ''), ChangedRows)
  expect([emptied.changes, emptied.mistakes, await changes()]).toEqual([0, [], 0])
  expect((await dataOf(await owner.get('/draft/review'), DraftReview)).changes).toEqual([])
  // Somebody else who still sees the text is asked.
  expect((await text('Our menu', 'Our food')).status).toBe(409)
})

test('a setting that nobody knows is refused [R12.195]', async () => {
  expect((await send('BRAND_COLOUR', '#b3261e')).status).toBe(422)
})

test('what is wrong with a value is said at once, as a build would [R12.198]', async () => {
  const wrongWith = async (key: string, to: string) => {
    const { mistakes } = await set(key, to, (await cellsOf(key))?.value)
    return mistakes.map(({ column, params }) => [column, params?.value])
  }
  expect(await wrongWith('BRAND_COLOR', 'red')).toEqual([['value', 'red']])
  expect(await wrongWith('BRAND_COLOR', '#ff0000')).toEqual([])
  expect(await wrongWith('IMPRINT', 'nowhere')).toHaveLength(1)
  expect(await wrongWith('IMPRINT', 'terms')).toEqual([])
  expect(await wrongWith('CUSTOM_HEADER_CODE', '<script onload="x()"></script>')).toHaveLength(1)
})

test('owners see which secrets are set, and nobody what they are [R12.199]', async () => {
  const smtpUrl = 'smtp://user:hidden@mail.example'
  const other = shop.another({ smtpUrl })
  const answer = await (
    await call(other, 'GET', '/desk/environment', undefined, { headers: owner.headers })
  ).text()
  expect(answer).toContain('{"name":"SMTP_URL","isSet":true}')
  expect(answer).toContain('{"name":"STRIPE_SECRET_KEY","isSet":false}')
  expect(answer).not.toContain('hidden')
  const editor = await person(shop, 'editor')
  expect((await editor.get('/environment')).status).toBe(403)
})
