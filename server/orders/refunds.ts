import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { preparedList } from '#server/db/prepared.ts'
import type { MoneyPart, RefundedLine, RefundRow } from '#server/db/refund-tables.ts'

export interface Refund extends Omit<RefundRow, 'parts' | 'lines'> {
  parts: MoneyPart[]
  lines: RefundedLine[]
}

const refundOf = (row: RefundRow): Refund => ({
  ...row,
  parts: readJson(row.parts),
  lines: readJson(row.lines),
})

const selectRefunds = preparedList((db, orders: { code: string }[]) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where(
      'order_code',
      'in',
      orders.map(({ code }) => code),
    )
    .orderBy('order_code')
    .orderBy('position'),
)

/** The refunds of some orders, the oldest first. */
export const refundsOf = async (reader: Reader, codes: string[]): Promise<Refund[]> =>
  (
    await selectRefunds(
      reader,
      codes.map(code => ({ code })),
    )
  ).map(refundOf)

/** The refunds that the providers carried out in a span of time, the oldest first. */
export async function refundsDone(reader: Reader, from: Date, to: Date): Promise<Refund[]> {
  const rows = await reader
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'done')
    .where('settled_at', '>=', from.toISOString())
    .where('settled_at', '<', to.toISOString())
    .orderBy('settled_at')
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

/**
 * Who has asked for the money that went back without the shop: somebody at the provider, and the guest at the bank. Reserved money that never
 * came counts as such, too.
 */
export const FOREIGN = { refund: 'payment-provider', dispute: 'dispute', uncollected: 'uncollected' } as const

/** Whether it was not requested by the shop. */
export const isForeign = ({ actor }: Pick<RefundRow, 'actor'>): boolean =>
  Object.values<string>(FOREIGN).includes(actor)

/** Those that are done or will be. */
export const effective = (refunds: Refund[]): Refund[] => refunds.filter(({ state }) => state !== 'failed')

/** The sum of those that are done or will be. */
export const refundedSum = (refunds: Refund[]): number =>
  effective(refunds).reduce((sum, { amount }) => sum + amount, 0)
