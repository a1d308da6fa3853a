import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { TableChoices } from '#contract/desk/table-days.ts'
import { tableChanged, tableTaken } from '#contract/desk/texts.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'
import { at, EIGHT, type PartySize, SATURDAY, wish } from './setup/wish.ts'

let shop: TestShop
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  await setSettings(shop, { TABLE_GUESTS: '90' })
  await list({ t1: [2], t2: [2, 't3'], t3: [4], t6: [8] })
})
afterEach(() => shop.close())

/** Says how many seats tables have, and with which they can be joined; the others are not listed. */
const list = (seats: Record<string, [number, ...string[]]>) =>
  changeCatalogue(shop, async tx => {
    await tx.updateTable('dining_tables').set({ seats: null, joins: '[]' }).execute()
    for (const [id, [count, ...joins]] of Object.entries(seats))
      await tx
        .updateTable('dining_tables')
        .set({ seats: count, joins: JSON.stringify(joins) })
        .where('id', '=', id)
        .execute()
  })

let count = 0
const reserve = async (guests: PartySize, clock = '20:00'): Promise<boolean | undefined> => {
  count += 1
  const body = wish({ guests, reservedAt: at(clock), name: `Gast ${count}` })
  return (await call(shop, endpoints.createReservation, { body }))?.confirmed
}
const atDesk = async (): Promise<DeskReservation[]> => {
  const screen = await counterScreen(shop)
  return (await (await screen.get('/reservations')).json()).data
}
const tablesOf = async (guest: number) =>
  (await atDesk()).find(({ name }) => name === `Gast ${guest}`)?.tables
const isFree = async (guests: PartySize, clock: string): Promise<boolean> =>
  (await call(shop, endpoints.getFreeTables, { query: { date: SATURDAY, guests } })).free.includes(at(clock))

test('a wish is confirmed only if a table is free for it, or tables that can be joined, which the desk and the restaurant’s mail name [R4.3210 R4.3211]', async () => {
  expect(await reserve('2')).toBe(true)
  expect(await tablesOf(count)).toEqual(['Tisch 1 (Fenster)'])
  expect(await reserve('5')).toBe(true)
  expect(await tablesOf(count)).toEqual(['Tisch 6 (lange Tafel)'])
  expect(await reserve('6')).toBe(true)
  expect(await tablesOf(count)).toEqual(['Tisch 2 (Fenster)', 'Tisch 3'])
  await shop.outbox.drain()
  const toHouse = mails.find(({ subject }) => subject.includes(`Gast ${count}`))
  expect(toHouse?.text).toContain('Tisch: Tisch 2 (Fenster) + Tisch 3')
  expect(
    mails
      .filter(({ to }) => to.address.startsWith('guest'))
      .map(({ text }) => text)
      .join(),
  ).not.toContain('Tisch 3')
  // 77 places are left of the 90, and no table.
  expect(await isFree('2', '20:00')).toBe(false)
  expect(await reserve('2')).toBe(false)
  expect(await tablesOf(count)).toBeUndefined()
})

test('a table is free again after the visit, and from when its guest cancels [R4.3210]', async () => {
  await list({ t3: [4] })
  expect(await reserve('4')).toBe(true)
  expect([await isFree('2', '21:45'), await isFree('2', '22:00'), await isFree('2', '18:00')]).toEqual([
    false,
    true,
    true,
  ])
  expect(await isFree('2', '18:15')).toBe(false)
  const [{ id = '' } = {}] = await atDesk()
  await shop.db.updateTable('reservations').set({ status: 'cancelled' }).where('id', '=', id).execute()
  expect(await isFree('4', '20:00')).toBe(true)
})

test('fifty at once for four tables: no table is given twice [R4.3203 R4.3210]', async () => {
  const wanted: PartySize[] = ['2', '3', '4', '6']
  await Promise.all(
    Array.from({ length: 50 }, (_, guest) =>
      reserve(wanted[guest % wanted.length] ?? '2', guest % 2 === 0 ? '20:00' : '20:30'),
    ),
  )
  const given = (await atDesk()).flatMap(({ tables = [] }) => tables)
  expect(given.toSorted()).toEqual([...new Set(given)].toSorted())
  expect(given.length).toBeGreaterThanOrEqual(3)
})

test('what staff accept gets a table that is free, and otherwise none; whoever has none yet takes one up [R4.3212]', async () => {
  await list({ t1: [2], t3: [4] })
  await setSettings(shop, { TABLE_BY_HAND: '2' })
  for (const guests of ['4', '4'] as const) expect(await reserve(guests)).toBe(false)
  const screen = await counterScreen(shop)
  for (const { id } of await atDesk())
    expect((await screen.post(`/reservations/${id}/answers`, { answer: 'accept' })).status).toBe(200)
  expect((await atDesk()).map(({ tables }) => tables)).toContainEqual(['Tisch 3'])
  expect((await atDesk()).filter(({ tables }) => tables === undefined)).toHaveLength(1)
  await setSettings(shop, { TABLE_BY_HAND: '9' })
  expect(await isFree('2', '20:00')).toBe(true)
  // From before the tables were listed: it is not known where they sit, so they sit where there is room.
  await shop.db.updateTable('reservations').set({ tables: '[]' }).execute()
  expect(await isFree('3', '20:00')).toBe(false)
  await changeCatalogue(shop, tx =>
    tx.updateTable('dining_tables').set({ seats: 4 }).where('id', '=', 't4').execute(),
  )
  expect(await isFree('3', '20:00')).toBe(false)
  expect(await isFree('2', '20:00')).toBe(true)
})

test('where no table has seats, the number of guests decides alone, and none is named [R4.3210]', async () => {
  await list({})
  for (const guests of ['9', '9', '9'] as const) expect(await reserve(guests)).toBe(true)
  expect((await atDesk()).map(reservation => 'tables' in reservation)).toEqual([false, false, false])
})

test('a reservation that its guest moves gets tables of its new time, and gives the old ones up [R4.3210 R4.3420]', async () => {
  await list({ t1: [2], t3: [4] })
  expect([await reserve('2'), await reserve('4', '17:00')]).toEqual([true, true])
  expect(await reserve('2', '17:00')).toBe(true)
  await shop.outbox.drain()
  const text = mails.find(
    ({ to, text }) => to.address.startsWith('guest') && text.includes(`Gast ${count}`),
  )?.text
  const path = /https:\/\/shop\.example(\/api\/table\/\S+)/.exec(text ?? '')?.[1] ?? ''
  const body = new URLSearchParams({ do: 'move', time: at('20:00'), guests: '3' })
  expect((await shop.app.request(path, { method: 'POST', body })).status).toBe(200)
  expect(await tablesOf(count)).toEqual(['Tisch 3'])
  expect([await isFree('2', '17:00'), await isFree('3', '17:00'), await isFree('2', '20:00')]).toEqual([
    true,
    false,
    false,
  ])
})

/** What the staff does with the tables of a guest. */
async function choice(guest: number) {
  const screen = await counterScreen(shop)
  const { id = '' } = (await atDesk()).find(({ name }) => name === `Gast ${guest}`) ?? {}
  const path = `/reservations/${id}/tables`
  return {
    id,
    screen,
    read: async () => dataOf(await screen.get(path), TableChoices),
    choose: async (from: string[], tables: string[], key?: string) => {
      const answer = await screen.post(path, { from, tables }, key)
      return answer.status === 200 ? 200 : [answer.status, await answer.json()]
    },
  }
}

test('the staff gives a reservation other tables that are free, whether they suit it or not, which is an act and can be taken back [R4.3530]', async () => {
  await reserve('2')
  const { read, choose } = await choice(count)
  const { free, kept } = await read()
  expect(kept).toEqual(['t1'])
  expect(free.map(({ id, seats, joins }) => [id, seats, joins])).toEqual([
    ['t1', 2, []],
    ['t2', 2, ['t3']],
    ['t3', 4, []],
    ['t6', 8, []],
  ])
  expect(await choose(['t1'], ['t6', 't2'])).toBe(200)
  expect(await tablesOf(count)).toEqual(['Tisch 2 (Fenster)', 'Tisch 6 (lange Tafel)'])
  expect(
    await shop.db
      .selectFrom('acts')
      .select(['subject', 'detail'])
      .where('kind', '=', 'table-chosen')
      .execute(),
  ).toEqual([{ subject: EIGHT, detail: 'Tisch 2 (Fenster) + Tisch 6 (lange Tafel)' }])
  expect([await isFree('2', '20:00'), await isFree('6', '20:00')]).toEqual([true, false])
  expect(await choose(['t6', 't2'], ['t1'])).toBe(200)
  expect(await isFree('6', '20:00')).toBe(true)
})

test('no table that somebody else has at that time is chosen, nor one that is not listed, also by two screens at once [R4.3531]', async () => {
  for (const clock of ['20:00', '20:30', '18:00']) expect(await reserve('2', clock)).toBe(true)
  const [first, second] = [await choice(count - 2), await choice(count - 1)]
  expect((await first.read()).free.map(({ id }) => id)).toEqual(['t1', 't3', 't6'])
  const taken = (name: string) => [409, { message: tableTaken, name }]
  expect(await first.choose(['t1'], ['t1', 't2'])).toEqual(taken('Tisch 2 (Fenster)'))
  expect(await first.choose(['t1'], ['t4'])).toEqual(taken('Tisch 4'))
  expect(await first.choose(['t1'], ['gone'])).toEqual(taken('gone'))
  const both = await Promise.all([first.choose(['t1'], ['t6']), second.choose(['t2'], ['t6'])])
  expect(both).toContainEqual(200)
  expect(both).toContainEqual(taken('Tisch 6 (lange Tafel)'))
  const kept = (await atDesk()).flatMap(({ tables = [], reservedAt }) =>
    reservedAt === at('18:00') ? [] : tables,
  )
  expect(kept.toSorted()).toEqual([...new Set(kept)].toSorted())
  // They leave before the others come.
  expect(await (await choice(count)).choose(['t1'], ['t3'])).toBe(200)
})

test('of two screens that choose tables for one reservation the first counts, and nobody chooses for one that is over [R4.3531]', async () => {
  await reserve('2')
  const { id, screen, choose } = await choice(count)
  const changed = [409, { message: tableChanged }]
  const both = await Promise.all([choose(['t1'], ['t2']), choose(['t1'], ['t3'])])
  expect(both).toContainEqual(200)
  expect(both).toContainEqual(changed)
  const [kept = ''] = (await (await choice(count)).read()).kept
  const key = randomUUID()
  for (const _ of [1, 2]) expect(await choose([kept], ['t6'], key)).toBe(200)
  await screen.post(`/reservations/${id}/seat`, { from: 'expected', to: 'no-show' })
  expect(await choose(['t6'], ['t1'])).toEqual(changed)
  expect((await screen.get(`/reservations/${randomUUID()}/tables`)).status).toBe(404)
})

test('a reservation that the staff moves keeps its tables while they are free and have the seats [R4.3532]', async () => {
  await reserve('2')
  const { id, screen, choose } = await choice(count)
  expect(await choose(['t1'], ['t3'])).toBe(200)
  const guest = count
  const move = async (clock: string, guests: string) => {
    expect(
      (await screen.post(`/reservations/${id}/moves`, { at: `${SATURDAY}T${clock}`, guests })).status,
    ).toBe(200)
    return tablesOf(guest)
  }
  expect(await move('20:30', '3')).toEqual(['Tisch 3'])
  expect(await move('20:30', '8')).toEqual(['Tisch 6 (lange Tafel)'])
  expect(await move('20:30', '4')).toEqual(['Tisch 6 (lange Tafel)'])
  await reserve('8', '17:00')
  expect(await tablesOf(count)).toEqual(['Tisch 6 (lange Tafel)'])
  // Somebody else has it then.
  expect(await move('18:00', '2')).toEqual(['Tisch 1 (Fenster)'])
})

test('a table that was given up and given to others is not theirs again when that is taken back [R4.3402]', async () => {
  await list({ t1: [2], t3: [4] })
  const screen = await counterScreen(shop)
  const seat = (id: string, from: string, to: string) => screen.post(`/reservations/${id}/seat`, { from, to })
  const atTable = async (guest: number) => (await atDesk()).find(({ name }) => name === `Gast ${guest}`)
  await reserve('2')
  const first = count
  const { id = '' } = (await atTable(first)) ?? {}
  await seat(id, 'expected', 'no-show')
  await reserve('2')
  expect(await tablesOf(count)).toEqual(['Tisch 1 (Fenster)'])
  await seat(id, 'no-show', 'expected')
  expect(await tablesOf(first)).toEqual(['Tisch 3'])
  await seat(id, 'expected', 'no-show')
  await seat(id, 'no-show', 'expected')
  expect(await tablesOf(first)).toEqual(['Tisch 3'])
})
