import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { type Act, Acts } from '#contract/desk/acts.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { COMMAND_LINE, deleteOldActs, recordAct } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { removeStaff } from '#server/staff/staff.ts'
import { answerWith } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counterScreen, pairedScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const place = async (): Promise<string> =>
  String((await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })).code)

/** Requests a table, and returns the id of the request. */
async function requestTable(): Promise<string> {
  const guest = { name: 'Ada Muster', email: 'ada@example.org', phone: '030 901820', notes: '' }
  const reservedAt = '2026-11-21T19:30:00+01:00'
  const before = await idsOf('reservations')
  await call(shop, endpoints.createReservation, { body: { reservedAt, guests: '4', ...guest, terms: true } })
  return (await idsOf('reservations')).find(id => !before.includes(id)) ?? ''
}

/** Writes a message, and returns its id. */
async function writeMessage(): Promise<string> {
  const message = {
    fname: 'Ada',
    lname: 'Muster',
    email: 'ada@example.org',
    subject: 'Frage',
    message: 'Ja?',
  }
  const before = await idsOf('contact_messages')
  await call(shop, endpoints.contact, { body: { ...message, terms: true } })
  return (await idsOf('contact_messages')).find(id => !before.includes(id)) ?? ''
}

const idsOf = async (table: 'reservations' | 'contact_messages'): Promise<string[]> =>
  (await shop.db.selectFrom(table).select('id').execute()).map(({ id }) => id)

const actsOf = async (owner: Person, day = '2026-11-20'): Promise<Act[]> =>
  (await dataOf(await owner.get(`/acts/${day}`), Acts)).acts

test('every act is kept with device, person and time, and read by the owner [R12.5]', async () => {
  const owner = await person(shop)
  wait(MINUTE)
  const screen = await pairedScreen(shop)
  wait(MINUTE)
  const first = await place()
  await screen.command(first, { command: 'reject', reason: 'Zu viel\nzu tun' })
  wait(MINUTE)
  const second = await place()
  await owner.send('POST', `/orders/${second}/commands`, { command: 'accept' })
  wait(MINUTE)
  await owner.send('DELETE', `/devices/${screen.id}`)
  const acts = await actsOf(owner)
  expect(
    acts.map(({ kind, subject, detail, device, person: who }) => [kind, subject, detail, device, who]),
  ).toEqual(
    expect.arrayContaining([
      ['session-ended', 'Küche', '', 'Browser', owner.name],
      ['accepted', second, '', 'Browser', owner.name],
      ['rejected', first, 'Zu viel zu tun', 'Küche', ''],
      ['paired', 'Küche', 'kitchen', 'Küche', ''],
      ['signed-in', owner.name, '', 'Browser', owner.name],
      ['person-set-up', owner.email, '', 'Browser', owner.name],
      ['person-invited', owner.email, 'owner', 'command-line', ''],
    ]),
  )
  expect(acts.map(({ at }) => at)).toEqual(
    acts
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  const events = await shop.db.selectFrom('order_events').select(['order_code', 'actor']).execute()
  expect(events).toContainEqual({ order_code: second, actor: owner.name })
})

test('what is done after midnight belongs to the business day before, in the list and in the file [R12.392]', async () => {
  const owner = await person(shop)
  const screen = await pairedScreen(shop)
  const code = await place()
  shop.clock.now = new Date('2026-11-21T01:30:00+01:00')
  await screen.command(code, { command: 'reject', reason: 'Geschlossen' })
  const { today } = await dataOf(await owner.get('/now'), z.object({ today: z.string() }))
  expect(today).toBe('2026-11-20')
  shop.clock.now = new Date('2026-11-21T05:00:00+01:00')
  await owner.prove()
  await owner.send('DELETE', `/devices/${screen.id}`)
  const kinds = async (day: string): Promise<string[]> => (await actsOf(owner, day)).map(({ kind }) => kind)
  expect((await kinds('2026-11-20'))[0]).toBe('rejected')
  expect(await kinds('2026-11-21')).toEqual(['session-ended'])
  const file = await (await owner.get('/acts/2026-11-20/csv?lang=en')).text()
  expect(file).toContain(code)
  expect(file).toContain('01:30')
})

test('what the command line does is kept too, and nothing is kept of what failed [R12.5]', async () => {
  const owner = await person(shop)
  const code = await place()
  await answerWith(shop, code, 'accepted')
  await expect(answerWith(shop, code, 'rejected')).rejects.toThrow()
  const orders = (await actsOf(owner)).filter(({ subject }) => subject === code)
  expect(orders).toMatchObject([{ kind: 'accepted', device: 'command-line', person: '' }])
})

test('what a screen switches is kept with its end [R12.5]', async () => {
  const owner = await person(shop)
  const counter = await counterScreen(shop)
  await counter.put('/pause', { orderTypes: ['delivery'], minutes: 20 })
  await counter.put('/busy', { minutes: 10 })
  await counter.put('/sold-out', { kind: 'product', target: '101', until: 'tomorrow' })
  await counter.put('/sold-out', { kind: 'product', target: '101', until: 'tomorrow', portions: 3 })
  await counter.put('/sold-out', { kind: 'product', target: '101', until: 'off' })
  const switched = (await actsOf(owner)).filter(({ device }) => device === 'Theke')
  expect(switched.map(({ kind, subject, detail }) => [kind, subject, detail]).sort()).toEqual([
    ['busy', '10', '2026-11-20T23:30:00.000Z'],
    ['offered-again', 'Bruschetta', ''],
    ['paired', 'Theke', 'kitchen'],
    ['paused', 'delivery', '2026-11-20T17:20:00.000Z'],
    ['portions-counted', 'Bruschetta', '3'],
    ['sold-out', 'Bruschetta', '2026-11-21T11:00:00.000Z'],
  ])
})

test('what is done to printers and said to guests is kept too, without the names of guests [R12.78]', async () => {
  const owner = await person(shop)
  const counter = await counterScreen(shop)
  const { id } = await counter.addPrinter('star', 'Küchendrucker')
  await counter.put(`/printers/${id}`, { kitchen: 2 })
  await counter.post(`/printers/${id}/tests`)
  await counter.remove(`/printers/${id}`)
  const [accepted, declined] = [await requestTable(), await requestTable()]
  await counter.post(`/reservations/${accepted}/answers`, { answer: 'propose', at: '2026-11-21T21:00' })
  await counter.post(`/reservations/${accepted}/answers`, { answer: 'accept' })
  await counter.post(`/reservations/${declined}/answers`, { answer: 'decline' })
  const [answered, done] = [await writeMessage(), await writeMessage()]
  const key = randomUUID()
  for (const _ of [1, 2]) await counter.post(`/messages/${answered}/answers`, { text: 'Ja' }, key)
  await counter.post(`/messages/${done}/answers`, { text: '' })
  const acts = (await actsOf(owner)).filter(({ kind }) => /^(?:printer|table|message)-/.test(kind))
  expect(
    acts.map(({ kind, subject, detail, device }) => [kind, subject, detail, device].join('|')).sort(),
  ).toEqual([
    `message-answered|${shop.clock.now.toISOString()}||Theke`,
    `message-done|${shop.clock.now.toISOString()}||Theke`,
    'printer-added|Küchendrucker|star|Theke',
    'printer-removed|Küchendrucker||Theke',
    'printer-set|Küchendrucker|kitchen 2, driver 1|Theke',
    'printer-tested|Küchendrucker||Theke',
    'table-accepted|2026-11-21T20:00:00.000Z||Theke',
    'table-declined|2026-11-21T18:30:00.000Z||Theke',
    'table-proposed|2026-11-21T18:30:00.000Z||Theke',
  ])
})

test('acts are read by the business day, and keep the names of their time [R12.75]', async () => {
  const owner = await person(shop)
  const editor = await person(shop, 'editor')
  // A business day ends at five in the morning in Berlin.
  shop.clock.now = new Date('2026-11-21T03:59:00Z')
  await editor.prove()
  await editor.send('PUT', '/pin', { pin: '1234' })
  shop.clock.now = new Date('2026-11-21T04:00:00Z')
  await inTransaction(shop.db, tx =>
    removeStaff(tx, { email: editor.email, by: COMMAND_LINE, now: shop.clock.now }),
  )
  expect(await actsOf(owner)).toContainEqual(
    expect.objectContaining({ kind: 'pin-set', person: editor.name }),
  )
  expect(await actsOf(owner, '2026-11-21')).toMatchObject([{ kind: 'person-removed', subject: editor.email }])
})

test('the history of a period is saved as a table that runs no formula, by the owner only [R12.314]', async () => {
  const owner = await person(shop)
  const editor = await person(shop, 'editor')
  await inTransaction(shop.db, tx => {
    const act = { kind: 'printer-added' as const, subject: 'Bar; Theke', by: { device: '=1+1' } }
    return recordAct(tx, act, new Date('2026-11-21T03:59:00Z'))
  })
  await inTransaction(shop.db, tx => {
    const act = { kind: 'sold-out' as const, subject: 'Bruschetta', by: { device: 'Theke', person: 'Ada' } }
    return recordAct(tx, act, new Date('2026-11-21T04:00:00Z'))
  })
  const file = async (period: string, lang = 'de') => {
    const response = await owner.get(`/acts/${period}/csv?lang=${lang}`)
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toContain(`history-${period}.csv`)
    return (await response.text()).replace(/^\ufeff/, '').split('\r\n')
  }
  expect((await file('2026-11-20')).slice(0, 2)).toEqual([
    'Tag;Uhrzeit;Was;Wer;Gerät',
    `21.11.2026;04:59;"Drucker Bar; Theke hinzugefügt";;'=1+1`,
  ])
  expect(await file('2026-11-21', 'en')).toEqual([
    'Day;Time;What;Who;Device',
    '2026-11-21;05:00;Bruschetta sold out until switched back;Ada;Theke',
    '',
  ])
  expect((await file('2026-11', 'tr'))[1]).toContain('Bruschetta')
  expect(await file('2026-11')).toHaveLength((await file('2026-11-20')).length + 1)
  expect((await owner.get('/acts/2026-13/csv')).status).toBe(422)
  expect((await editor.get('/acts/2026-11/csv')).status).toBe(403)
})

test('acts cannot be changed, and are deleted after three years [R12.75]', async () => {
  await person(shop)
  await expect(shop.db.updateTable('acts').set({ person: 'X' }).execute()).rejects.toThrow('never changed')
  expect(await deleteOldActs(shop.db, new Date(shop.clock.now.getTime() + 1094 * DAY))).toBe(0)
  expect(await deleteOldActs(shop.db, new Date(shop.clock.now.getTime() + 1096 * DAY))).toBeGreaterThan(2)
})

test('a long history is read in pages, each act once, and its file is written in pieces [R12.578 R12.579]', async () => {
  const owner = await person(shop)
  const before = (await actsOf(owner)).length
  const kept = Array.from({ length: 250 }, (_, index) => `Gericht ${index}`)
  for (const subject of kept) {
    if (Number(subject.split(' ')[1]) % 3 === 0) wait(1)
    await inTransaction(shop.db, tx =>
      recordAct(tx, { kind: 'sold-out', subject, by: COMMAND_LINE }, shop.clock.now),
    )
  }
  const pages: Act[][] = []
  let next: string | undefined = ''
  while (next !== undefined) {
    const page: Acts = await dataOf(
      await owner.get(`/acts/2026-11-20?after=${encodeURIComponent(next)}`),
      Acts,
    )
    pages.push(page.acts)
    next = page.next
    wait(1)
    await inTransaction(shop.db, tx =>
      recordAct(tx, { kind: 'sold-out', subject: 'Neues', by: COMMAND_LINE }, shop.clock.now),
    )
  }
  expect(pages.length).toBeGreaterThan(2)
  const subjects = pages.flat().map(({ subject }) => subject)
  expect(subjects.filter(subject => subject !== 'Neues')).toHaveLength(250 + before)
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(250 + before)
  shop.statements.length = 0
  const file = await owner.get('/acts/day/csv')
  const reads = () => shop.statements.filter(each => /from "acts"/.test(each)).length
  const begun = reads()
  const pieces: Uint8Array[] = []
  for await (const piece of file.body ?? []) pieces.push(piece)
  expect(reads()).toBeGreaterThan(begun)
  expect(pieces.length).toBeGreaterThan(2)
  const text = new TextDecoder().decode(Buffer.concat(pieces))
  for (const subject of kept) expect(text).toContain(subject)
  expect(text.trim().split('\r\n')).toHaveLength(1 + 250 + before + pages.length)
})
