import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskTableDay } from '#contract/desk/table-days.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'
import { at, type PartySize, SATURDAY, wish } from './setup/wish.ts'

const MOST = 40

let shop: TestShop
let desks: Awaited<ReturnType<typeof counterScreen>>[]
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
  await setSettings(shop, { TABLE_GUESTS: String(MOST), TABLE_MINUTES: '90' })
  desks = [await counterScreen(shop), await counterScreen(shop)]
})
afterEach(() => shop.close())

const reserve = async (clock: string, guests: PartySize): Promise<boolean> => {
  const body = wish({ reservedAt: at(clock), guests })
  return (await call(shop, endpoints.createReservation, { body }))?.confirmed === true
}
/** One of both desks, in turn. */
const act = (turn: number, path: string, body: object, key: string = randomUUID()) =>
  desks[turn % 2]?.post(`/reservations/${path}`, body, key) ?? Promise.reject(new Error('no desk'))
const day = async () =>
  dataOf((await desks[0]?.get(`/reservations/day?date=${SATURDAY}`)) ?? new Response(), DeskTableDay)
const rows = () =>
  shop.db.selectFrom('reservations').selectAll().orderBy('created_at').orderBy('id').execute()
const expectNotOverbooked = async () => {
  const { halfHours } = await day()
  expect(Math.max(...halfHours.map(({ guests }) => guests))).toBeLessThanOrEqual(MOST)
}

test('an evening of forty reservations, with guests at the door, changes, cancellations and no-shows, loses and doubles nothing [R4.3407]', async () => {
  const clocks = ['18:00', '18:30', '19:30', '20:00', '21:00']
  const wanted = Array.from({ length: 40 }, (_, index) => index)
  const confirmed = await Promise.all(
    wanted.map(index =>
      reserve(clocks[index % clocks.length] ?? '18:00', (['2', '3', '4'] as const)[index % 3] ?? '2'),
    ),
  )
  const all = await rows()
  expect(all).toHaveLength(40)
  const seated = all.filter(({ status }) => status === 'accepted')
  expect(seated).toHaveLength(confirmed.filter(Boolean).length)
  await expectNotOverbooked()

  // Both desks at once: each step is sent twice with its key, as after a lost answer.
  shop.clock.now = new Date(at('18:40'))
  const twice = (turn: number, path: string, body: object) => {
    const key = randomUUID()
    return Promise.all([act(turn, path, body, key), act(turn, path, body, key)])
  }
  const steps = seated.flatMap(({ id, reserved_at }, turn) => {
    if (turn % 5 === 0) return [twice(turn, `${id}/cancellations`, {})]
    if (turn % 5 === 1 && reserved_at < at('18:40'))
      return [twice(turn, `${id}/seat`, { from: 'expected', to: 'no-show' })]
    if (turn % 5 === 2) return [twice(turn, `${id}/seat`, { from: 'expected', to: 'arrived' })]
    if (turn % 5 === 3) return [twice(turn, `${id}/moves`, { at: `${SATURDAY}T21:30`, guests: '2' })]
    return []
  })
  const walkIns = [2, 3, 5].map((guests, turn) => twice(turn, 'walk-ins', { guests: String(guests) }))
  const answers = (await Promise.all([...steps, ...walkIns])).flat()
  // A time at which nothing is free is refused, and stays refused.
  expect(new Set(answers.map(({ status }) => status))).toEqual(
    new Set(answers.some(({ status }) => status === 409) ? [200, 409] : [200]),
  )
  const after = await rows()
  expect(after).toHaveLength(43)
  expect(
    after
      .filter(({ source }) => source === 'walk-in')
      .map(({ guests }) => guests)
      .sort(),
  ).toEqual(['2', '3', '5'])
  expect(new Set(after.map(({ id }) => id)).size).toBe(43)
  const cancelled = after.filter(({ status }) => status === 'cancelled')
  expect(cancelled).toHaveLength(seated.filter((_, turn) => turn % 5 === 0).length)
  const shown = (await day()).reservations
  expect(shown).toHaveLength(43)
  await shop.outbox.drain()
  const toCancelled = mails.filter(({ subject }) => subject === 'Ihr Tisch bei Ofenvogel ist abgesagt')
  expect(toCancelled.map(({ to }) => to.address).sort()).toEqual(cancelled.map(({ email }) => email).sort())
  const moved = after.filter(({ sequence, status }) => sequence === 1 && status === 'accepted')
  expect(moved.length).toBeGreaterThan(0)
  const toMoved = mails.filter(({ subject }) => subject === 'Ihr Tisch bei Ofenvogel ist verlegt')
  expect(toMoved.map(({ to }) => to.address).sort()).toEqual(moved.map(({ email }) => email).sort())
})

test('fifty at once for the last places, from the site and two desks, and nothing is overbooked [R4.3407]', async () => {
  await act(0, 'phoned', {
    ...{ at: `${SATURDAY}T20:00`, guests: '30', name: 'Feier', phone: '030 901820' },
    ...{ staffNote: '', marks: [] },
  })
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, turn) => {
      if (turn % 2 === 0) return reserve('20:00', '3')
      const phone = `030 ${902000 + turn}`
      const table = { at: `${SATURDAY}T20:15`, guests: '2', name: `Gast ${turn}`, phone }
      return (await act(turn, 'phoned', { ...table, staffNote: '', marks: [] })).status === 200
    }),
  )
  const kept = (await rows()).filter(({ status }) => status === 'accepted')
  const sum = kept.reduce((guests, row) => guests + Number(row.guests), 0)
  expect(kept).toHaveLength(1 + answers.filter(Boolean).length)
  expect(sum).toBeLessThanOrEqual(MOST)
  // Nothing more fits: the smallest party is of two.
  expect(sum).toBeGreaterThan(MOST - 2)
  await expectNotOverbooked()
})
