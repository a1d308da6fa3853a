import type { DeskOrder } from '#contract/desk/orders.ts'
import type { Reader } from '#server/db/database.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED, withItems } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import type { Shop } from '#server/shop/shop.ts'
import { cancellationsOf, unnotedOf } from './cancellations.ts'

/** An order on the board. */
export interface BoardOrder extends DeskOrder {
  /** The devices that do not show it, since its cancellation was made there. */
  hiddenFrom: string[]
  /** Whether only screens of the kitchen still show it. */
  seen: boolean
}

export interface BoardOrders {
  /** Open orders, and those that were cancelled today as long as nobody has noted that. */
  shown: BoardOrder[]
  /** What may change of each order that has ended today, by its code. */
  ended: Map<string, string>
}

interface Wanted {
  /** When the business day began. */
  from: Date
  shop: Pick<Shop, 'kitchen'>
  /** Only these orders. */
  codes?: string[] | undefined
}

/** Reads what the board shows of the orders, by as many statements for one as for all: what has ended today first, which says what of it to look for. */
export async function readBoardOrders(reader: Reader, wanted: Wanted): Promise<BoardOrders> {
  if (wanted.codes?.length === 0) return { shown: [], ended: new Map() }
  const ended = await placed(reader, wanted)
    .select(['code', 'state'])
    .select(({ selectFrom }) => {
      const refunds = selectFrom('refunds').whereRef('order_code', '=', 'orders.code')
      return [
        refunds.select(({ fn }) => fn.countAll().as('count')).as('refunds'),
        refunds
          .select(({ fn }) => fn.sum('amount').as('sum'))
          .where('state', '<>', 'failed')
          .as('refunded'),
      ]
    })
    .where('state', 'not in', OPEN)
    .where('code', 'in', changedSince(reader, wanted.from))
    .execute()
  const cancelled = ended.filter(({ state }) => state === 'cancelled').map(({ code }) => code)
  const unnoted = await unnotedOf(reader, cancelled)
  const codes = [...unnoted.keys()]
  const rows = await placed(reader, wanted)
    .selectAll()
    .where(({ eb, or }) => {
      const isOpen = eb('state', 'in', OPEN)
      return codes.length === 0 ? isOpen : or([isOpen, eb('code', 'in', codes)])
    })
    .execute()
  const cancellation = await cancellationsOf(reader, codes)
  return {
    shown: (await withItems(reader, rows)).map(order => ({
      ...deskOrder(order, wanted.shop),
      ...cancellation(order.row.code),
      seen: unnoted.get(order.row.code) ?? false,
    })),
    ended: new Map(ended.map(({ code, ...changing }) => [code, Object.values(changing).join(' ')])),
  }
}

const placed = (reader: Reader, { codes }: Wanted) =>
  reader
    .selectFrom('orders')
    .where('status', 'not in', UNPLACED)
    .$if(codes !== undefined, query => query.where('code', 'in', codes ?? []))

/** The codes of the orders that the restaurant has changed since a moment. */
export const changedSince = (reader: Reader, from: Date) =>
  reader.selectFrom('order_events').select('order_code').where('at', '>=', from.toISOString())
