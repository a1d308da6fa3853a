import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { exportFolder } from '#server/data/export.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { importFolder } from '#server/data/import.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { removeSpecialDay, sellOut, setSpecialDay } from '#server/evening/change.ts'
import { call, errorOf } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { FRIDAY_EVENING, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await openShop()
  folder = join(shop.folder, 'restaurant')
  cpSync(DEMO_FOLDER, folder, { recursive: true })
})
afterAll(() => shop.close())

const HEAD = 'date,from,to,text,text_en\n'
const write = (...rows: string[]) =>
  writeFileSync(join(folder, 'special-days.csv'), HEAD + rows.map(row => `${row}\n`).join(''))
const media = () => join(shop.folder, 'media')
const specialDays = async (lang = 'de') =>
  (await call(shop, endpoints.getWorkingHours, {}, { lang })).data.specialDays
const stateAt = async (time: string) => {
  shop.clock.now = new Date(time)
  const { isOpenNow, nextOpen } = (await call(shop, endpoints.getWorkingHours, {})).meta
  return { isOpenNow, nextOpen }
}
const setDay = (date: string, ranges: { from: string; to: string }[], text = '') =>
  inTransaction(shop.db, tx =>
    setSpecialDay(tx, { date, ranges, text: text === '' ? {} : { de: text } }, new Date(FRIDAY_EVENING)),
  )

test('a special day of the data files replaces the hours of its weekday, with its text [R4.104 R4.106]', async () => {
  write(
    '2026-12-24,,,Heiligabend,Christmas Eve',
    '2026-12-31,11:00,15:00,Silvester,',
    '2026-12-31,17:00,01:00,,',
  )
  await importFolder(shop.db, folder, media())
  expect(await specialDays('en')).toEqual([
    { date: '2026-12-24', ranges: [], text: 'Christmas Eve' },
    {
      date: '2026-12-31',
      ranges: [
        { from: '11:00', to: '15:00' },
        { from: '17:00', to: '01:00' },
      ],
      text: 'Silvester',
    },
  ])
  expect(await stateAt('2026-12-24T18:00:00+01:00')).toEqual({
    isOpenNow: false,
    nextOpen: '2026-12-25T10:30:00.000Z',
  })
  expect((await stateAt('2026-12-31T16:00:00+01:00')).isOpenNow).toBe(false)
  expect((await stateAt('2027-01-01T00:30:00+01:00')).isOpenNow).toBe(true)
})

test('nothing can be ordered or reserved for a closed day [R4.83 R4.104]', async () => {
  shop.clock.now = new Date('2026-12-23T18:00:00+01:00')
  const days = (await call(shop, endpoints.getTimes, {})).map(({ time }) => time.slice(0, 10))
  expect(days).not.toContain('2026-12-24')
  const deliverAt = '2026-12-24T18:00:00+01:00'
  const body = takeaway([cola()], { orderTime: 'later', deliverAt })
  expect((await errorOf(shop, endpoints.placeOrder, { body })).data).toEqual({
    deliverAt: [fieldTexts.timeClosed],
  })
  shop.clock.now = new Date('2026-12-24T18:00:00+01:00')
  expect((await errorOf(shop, endpoints.placeOrder, { body: takeaway([cola()]) })).data).toEqual({
    orderTime: [fieldTexts.closedNow],
  })
  const reservation = {
    reservedAt: deliverAt,
    guests: '2' as const,
    name: 'Ada',
    email: 'a@example.org',
    terms: true as const,
  }
  shop.clock.now = new Date(FRIDAY_EVENING)
  expect(
    (await errorOf(shop, endpoints.createReservation, { body: { ...reservation, phone: '030 901820' } }))
      .data,
  ).toEqual({ reservedAt: [fieldTexts.timeClosed] })
})

test('a day that was switched takes precedence, and no import removes it or what is sold out [R4.105]', async () => {
  await setDay('2026-12-24', [{ from: '11:00', to: '14:00' }], 'Nur mittags')
  await inTransaction(shop.db, tx =>
    sellOut(tx, { kind: 'product', target: '101', portions: 3 }, shop.clock.now),
  )
  await importFolder(shop.db, folder, media())
  expect((await specialDays())?.[0]).toEqual({
    date: '2026-12-24',
    ranges: [{ from: '11:00', to: '14:00' }],
    text: 'Nur mittags',
  })
  expect(await shop.db.selectFrom('switches').select(['kind', 'portions']).orderBy('kind').execute()).toEqual(
    [
      { kind: 'day', portions: null },
      { kind: 'product', portions: 3 },
    ],
  )
  await inTransaction(shop.db, tx => removeSpecialDay(tx, '2026-12-24', shop.clock.now))
  expect((await specialDays())?.[0]?.text).toBe('Heiligabend')
})

test('a special day is gone once it has passed [R4.83]', async () => {
  shop.clock.now = new Date('2027-01-01T12:00:00+01:00')
  expect(await specialDays()).toMatchObject([{ date: '2026-12-31' }])
  shop.clock.now = new Date('2027-01-02T12:00:00+01:00')
  expect(await specialDays()).toEqual([])
})

test('an export writes the special days of the files [R4.106]', async () => {
  const target = join(shop.folder, 'exported')
  await exportFolder(shop.db, {
    mediaDir: media(),
    target,
  })
  const days = readFolder(target).read.specialDays.map(({ value }) => [value.date, value.opens, value.closes])
  expect(days).toEqual([
    ['2026-12-24', '', ''],
    ['2026-12-31', '11:00', '15:00'],
    ['2026-12-31', '17:00', '01:00'],
  ])
})

describe('special days that are not clear are reported [R4.106]', () => {
  test.each([
    ['a day that does not exist', ['2026-02-30,,,,'], 'row 2, column date: “2026-02-30” must be a day'],
    ['only a beginning', ['2026-12-24,11:00,,,'], 'row 2, column to: must not be empty'],
    ['only an end', ['2026-12-24,,15:00,,'], 'row 2, column from: must not be empty'],
    [
      'closed and open',
      ['2026-12-24,,,,', '2026-12-24,11:00,15:00,,'],
      'row 2, column from: is empty, but another row of the day has hours',
    ],
    [
      'hours that overlap',
      ['2026-12-24,11:00,15:00,,', '2026-12-24,14:00,16:00,,'],
      'row 3, column from: overlaps with row 2',
    ],
  ])('%s', (_, rows, sentence) => {
    write(...rows)
    expect(() => readFolder(folder)).toThrow(sentence)
  })
})
