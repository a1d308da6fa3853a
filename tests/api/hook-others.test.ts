import { randomUUID } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { hookEventTypes } from '#contract/desk/hook-events.ts'
import type { HookEvent } from '#contract/programs/hooks.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { pauseOrders, resumeOrders } from '#server/evening/change.ts'
import { openapi } from '#server/openapi/document.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { answerReservation } from '#server/visitors/reservations.ts'
import { call } from './setup/call.ts'
import { mistakes } from './setup/description.ts'
import { counterScreen } from './setup/desk.ts'
import { withHooks } from './setup/hook-shop.ts'
import { publish } from './setup/publish.ts'
import { setSettings } from './setup/shop.ts'
import { person } from './setup/staff.ts'

const own = withHooks()

const told = (): HookEvent[] => own.receiver.taken.map(({ event }) => event)

test('webhooks are told of requests for tables, of a published menu, and of pauses [R7.1502]', async () => {
  const { shop } = own
  await own.add('ERP', own.receiver.url, ['reservation.*', 'menu.published', 'shop.*'])
  const body = {
    ...{ reservedAt: '2026-11-21T19:30:00+01:00', guests: '4' as const, notes: 'Am Fenster' },
    ...{ name: 'Eva Muster', email: 'eva@example.org', phone: '030 901820', terms: true as const },
  }
  await call(shop, endpoints.createReservation, { body })
  const { id } = await shop.db.selectFrom('reservations').select('id').executeTakeFirstOrThrow()
  const now = shop.clock.now
  const by = { device: 'command-line' }
  const built = await createShopSource()(shop.db)
  for (const given of [{ answer: 'propose', at: '2026-11-21T20:30' }, { answer: 'accept' }] as const)
    await inTransaction(shop.db, tx => answerReservation(tx, { id, given, by, shop: built, now }))
  await inTransaction(shop.db, tx =>
    pauseOrders(tx, { orderTypes: ['delivery'], until: new Date(now.getTime() + 1_200_000) }, now),
  )
  for (const _ of ['ends it', 'nothing is left to end'])
    await inTransaction(shop.db, tx => resumeOrders(tx, ['delivery'], now))
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  await own.place()
  await publish(await person(shop), 'prices', '101 standard', { price: '7.30' })
  expect(await own.log()).toHaveLength(6)
  await own.sender.drain()

  const of = (kind: string) => told().filter(({ type }) => type.startsWith(kind))
  expect(of('reservation.').map(({ type, data }) => [type, data])).toEqual([
    ['reservation.requested', { reservation: { id, guests: '4', reservedAt: '2026-11-21T18:30:00.000Z' } }],
    [
      'reservation.proposed',
      { reservation: expect.objectContaining({ proposedAt: '2026-11-21T19:30:00.000Z' }) },
    ],
    ['reservation.accepted', { reservation: { id, guests: '4', reservedAt: '2026-11-21T19:30:00.000Z' } }],
  ])
  expect(of('shop.').map(({ type, data }) => [type, data])).toEqual([
    ['shop.paused', { shop: { orderTypes: ['delivery'], until: '2026-11-20T17:20:00.000Z' } }],
    ['shop.resumed', { shop: { orderTypes: ['delivery'] } }],
  ])
  expect(of('menu.')).toHaveLength(1)
  const described = openapi().webhooks as Record<string, Described>
  expect(Object.keys(described)).toEqual(hookEventTypes)
  for (const event of told()) {
    const schema = described[event.type]?.post.requestBody.content['application/json'].schema ?? {}
    expect(mistakes(schema, event), event.type).toEqual([])
  }
  expect(JSON.stringify(told())).not.toMatch(/Eva|Fenster|901820/)
})

test('webhooks are told of who came to a table, and who did not [R4.3406]', async () => {
  const { shop } = own
  await setSettings(shop, { TABLE_GUESTS: '40' })
  await own.add('ERP', own.receiver.url, ['reservation.*'])
  const screen = await counterScreen(shop)
  const seat = (id: string, from: string, to: string) =>
    screen.post(`/reservations/${id}/seat`, { from, to }, randomUUID())
  const idOf = async (answer: Response): Promise<string> => (await answer.json()).data.id
  const walkIn = await idOf(await screen.post('/reservations/walk-ins', { guests: '2' }, 'one'))
  await seat(walkIn, 'arrived', 'left')
  const phoned = { at: '2026-11-21T20:00', guests: '14', name: 'Eva Muster', phone: '030 901820' }
  const note = { staffNote: 'Fenster', marks: ['allergy'] }
  const table = await idOf(await screen.post('/reservations/phoned', { ...phoned, ...note }, 'two'))
  await seat(table, 'expected', 'no-show')
  await seat(table, 'no-show', 'expected')
  await screen.post(`/reservations/${table}/cancellations`, {}, 'three')
  await own.sender.drain()
  const reservedAt = shop.clock.now.toISOString()
  // What is told of one is in turn; of two, nobody waits for the other.
  const of = (id: string) =>
    told()
      .filter(({ data }) => 'reservation' in data && data.reservation.id === id)
      .map(({ type, data }) => [type, data])
  const came = { guests: '2', reservedAt, arrivedAt: reservedAt }
  expect(of(walkIn)).toMatchObject([
    ['reservation.arrived', { reservation: came }],
    ['reservation.left', { reservation: { ...came, leftAt: reservedAt } }],
  ])
  expect(of(table)).toMatchObject([
    ['reservation.accepted', { reservation: { guests: '14', reservedAt: '2026-11-21T19:00:00.000Z' } }],
    ['reservation.no_show', { reservation: { guests: '14' } }],
    ['reservation.changed', { reservation: { guests: '14' } }],
    ['reservation.cancelled', { reservation: { guests: '14' } }],
  ])
  const described = openapi().webhooks as Record<string, Described>
  for (const event of told()) {
    const schema = described[event.type]?.post.requestBody.content['application/json'].schema ?? {}
    expect(mistakes(schema, event), event.type).toEqual([])
  }
  expect(JSON.stringify(told())).not.toMatch(/Eva|Fenster|901820|allergy/)
})

interface Described {
  post: { requestBody: { content: { 'application/json': { schema: object } } } }
}
