import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { Time } from '#contract/kit/fields.ts'
import { orderTypes } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { checkedJson } from '#stores/storage/json.ts'
import { localKeys } from '#stores/storage/storage.ts'
import { lineKey } from './lines.ts'
import { readLines } from './read-lines.ts'

const text = (longest: number) => z.catch(z.string().check(z.maxLength(longest)), '')
const OrderedAs = z.catch(z.enum(orderTypes), 'delivery')

/** What checkout asks a guest for, as it was typed. */
const GuestDetails = z.object({
  name: text(200),
  email: text(254),
  phone: text(50),
  address: z.catch(
    z.object({ address: text(300), zipcode: text(12), areaId: text(100), extras: text(300) }),
    {
      address: '',
      zipcode: '',
      areaId: '',
      extras: '',
    },
  ),
  deliveryType: OrderedAs,
  paymentType: text(100),
})
export type GuestDetails = z.output<typeof GuestDetails>

/** An order that a guest placed from this device. */
const GuestOrder = z.object({
  /** When it was placed, as ISO 8601. */
  at: Time,
  /** The slug of the branch, null in a shop without branches. */
  branch: z.nullable(z.string()),
  deliveryType: OrderedAs,
  /** The total of then, in the main unit. */
  price: z.number(),
  lines: z.pipe(z.array(z.unknown()), z.transform(readLines)),
})
export type GuestOrder = z.output<typeof GuestOrder>

const Remembered = z.object({
  details: GuestDetails,
  orders: z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform(orders => orders.flatMap(order => z.safeParse(GuestOrder, order).data ?? [])),
  ),
})

/** How many orders are kept of each branch. */
const MAX_PER_BRANCH = 3

/**
 * What a guest asked this device to remember; undefined without that consent, which nothing but the guest's tick at
 * checkout gives (docs/rules.md, R2.177).
 */
export const $remembered = persistentAtom<z.output<typeof Remembered> | undefined>(
  localKeys.guest,
  undefined,
  checkedJson(stored => z.safeParse(Remembered, stored).data),
)

/** Remembers a guest's details, and an order that was just placed with them as the newest. */
export function rememberGuest(details: GuestDetails, order: GuestOrder): void {
  const last = ($remembered.get()?.orders ?? []).filter(each => whatOf(each) !== whatOf(order))
  const orders = [{ ...order, lines: order.lines.map(plain) }, ...last]
  $remembered.set({ details, orders: orders.filter(isRecent) })
}

export const forgetGuest = (): void => $remembered.set(undefined)

/** The last orders of a guest at a branch, the newest first. */
export const guestOrders = (branch: string | null): GuestOrder[] =>
  ($remembered.get()?.orders ?? []).filter(order => order.branch === branch)

/** What is known of a product comes from the menu when it is ordered again. */
const plain = (line: CartLine): CartLine =>
  line.type === 'productItem' ? { ...line, product: undefined } : line

/** Which order it is; the same one again takes the place of the earlier one. */
const whatOf = ({ branch, deliveryType, lines }: GuestOrder): string =>
  JSON.stringify([branch, deliveryType, lines.map(line => [lineKey(line), line.qty])])

const isRecent = ({ branch }: GuestOrder, index: number, orders: GuestOrder[]): boolean =>
  orders.slice(0, index).filter(order => order.branch === branch).length < MAX_PER_BRANCH
