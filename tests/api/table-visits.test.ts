import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DeskTableDay } from '#contract/desk/table-days.ts'
import { NO_VISIT } from '#server/visitors/desk-reservation.ts'
import { counterScreen } from './setup/desk.ts'
import { longReads } from './setup/plans.ts'
import { openShop, setSettings } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'
import { SATURDAY } from './setup/wish.ts'

test('says how often a guest came and did not, and reads no more than their visits for that [R12.3404 R10.550]', async () => {
  const shop = await openShop()
  await setSettings(shop, { TABLE_GUESTS: '10' })
  const screen = await counterScreen(shop)
  const take = (changed: object) => {
    const table = { at: `${SATURDAY}T20:00`, guests: '4', name: 'Ada', phone: '030 901820' }
    const body = { ...table, staffNote: '', marks: [], ...changed }
    return screen.post('/reservations/phoned', body, randomUUID())
  }
  const past = (index: number, changed: object) =>
    shop.db
      .insertInto('reservations')
      .values({
        id: `past${index}`,
        created_at: '2026-11-01T12:00:00.000Z',
        status: 'accepted',
        reserved_at: `2026-11-0${index}T19:00:00.000Z`,
        lang: 'de',
        guests: '2',
        name: 'Ada',
        email: 'ada@example.org',
        phone: '+4930901820',
        notes: '',
        proposed_at: null,
        answered_by: '',
        ...NO_VISIT,
        arrived_at: '2026-11-01T19:00:00.000Z',
        ...changed,
      })
      .execute()
  await past(1, {})
  await past(2, { email: 'ADA@example.org' })
  await past(3, { status: 'no-show', arrived_at: null })
  await past(4, { phone: '+4930901899' })
  await past(5, { email: 'eva@example.org', phone: '+4930901898' })
  await past(6, { status: 'cancelled', arrived_at: null })
  await take({ email: 'Ada@example.org' })
  await take({ phone: '030 901855', at: `${SATURDAY}T21:00`, guests: '2' })
  shop.queries.length = 0
  const [known, unknown] = (
    await dataOf(await screen.get(`/reservations/day?date=${SATURDAY}`), DeskTableDay)
  ).reservations
  expect(await longReads(shop.db, [...shop.queries])).toEqual([])
  expect(known?.visits).toEqual({ came: 3, missed: 1 })
  expect(unknown).not.toHaveProperty('visits')
  await shop.close()
})
