import type { CallInput } from '#contract/api/endpoint.ts'
import type { endpoints } from '#contract/api/endpoints.ts'

export type TableWish = CallInput<typeof endpoints.createReservation>['body']
export type PartySize = TableWish['guests']

/** Saturday, a day after the shop's clock. */
export const SATURDAY = '2026-11-21'
export const EIGHT = '2026-11-21T19:00:00.000Z'

/** A time of the restaurant's clock in winter. */
export const at = (clock: string, day = SATURDAY): string =>
  new Date(`${day}T${clock}:00+01:00`).toISOString()

let count = 0

/** A wish of a guest who has not reserved before. */
export const wish = (changed: Partial<TableWish> = {}): TableWish => {
  count += 1
  return {
    reservedAt: EIGHT,
    guests: '4',
    name: 'Jürgen Öztürk',
    email: `guest${count}@example.org`,
    phone: `030 ${901820 + count}`,
    notes: '',
    terms: true,
    ...changed,
  }
}
