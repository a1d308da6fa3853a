import type * as z from 'zod/mini'
import { rulesOf } from '#contract/kit/order-types.ts'
import type {
  CartLine,
  MenuLine,
  OptionChoice,
  ProductLine,
  SlotChoice,
} from '#contract/menu/choices/cart-line.ts'
import type { SignedInPayload } from '#contract/orders/checkout.ts'
import { $markedPlace } from '#stores/order/found-areas.ts'
import type { TypedPromotion } from '#stores/order/promotion.ts'
import type { CheckedValues } from '../checkout-fields.ts'
import { sentDeductions } from '../deductions.ts'
import type { CheckoutTotals } from './totals.ts'

type Sent = z.input<typeof SignedInPayload>
export type SentCart = Sent['cart']

/** The parts of an order that the visitor does not type. */
export interface CheckoutOrder {
  items: readonly CartLine[]
  source: string
  /** The totals that the visitor saw. */
  totals: CheckoutTotals
  /** The id of the table in a table session. */
  table: string | undefined
  /** What was typed for a promotion. */
  promotion?: TypedPromotion | undefined
  /** Whether it is delivered to a saved address. */
  own?: boolean
}

/**
 * Returns the body of POST /checkout/v2, without values that do not apply to the chosen order type and time.
 */
export function checkoutPayload(values: CheckedValues, order: CheckoutOrder): Sent {
  const { name, email, phone, deliveryType, orderTime, notes, allergy, driverNotes, paymentType } = values
  const { isDelivered, isAtTable, isAtCar, takeaway = false } = rulesOf(deliveryType)
  return {
    cart: { ...sentCart(order.items, order.source, order.totals), ...order.promotion },
    name,
    email,
    phone: isAtTable ? '' : phone,
    deliveryType,
    takeaway,
    ...(isDelivered ? destination(values, order.own) : {}),
    ...(isAtTable && order.table ? { table: order.table } : {}),
    orderTime,
    ...(orderTime === 'later' ? { deliverAt: values.deliverAt } : {}),
    ...(notes === '' ? {} : { notes }),
    ...(allergy ? { allergy } : {}),
    ...(isDelivered && driverNotes ? { driverNotes } : {}),
    ...(isAtCar && values.car ? { car: values.car } : {}),
    paymentType,
    terms: true,
    issueInvoice: values.issueInvoice,
    ...(values.reusable ? { reusable: true } : {}),
    ...sentDeductions(values),
  }
}

/** Returns the cart as the API expects it, with the totals that the visitor saw. */
export function sentCart(items: readonly CartLine[], source: string, totals: CheckoutTotals): SentCart {
  const { taxPercent, price, deposit, total, delivery, discount, tax, tip } = totals
  return {
    items: items.map(sentLine),
    source,
    taxPercent,
    price,
    ...(deposit > 0 ? { deposit } : {}),
    total,
    delivery,
    discount,
    tax,
    tip,
  }
}

const destination = ({ address, addressId }: CheckedValues, own = false) =>
  own ? { addressId } : { address: filled(address) }

const filled = ({ extras, ...address }: CheckedValues['address']) => ({
  ...address,
  ...(extras === '' ? {} : { extras }),
  ...markedAt(address),
})

/** The point on the map, where the visitor has marked this very address. */
function markedAt({ address, zipcode }: { address: string; zipcode: string }) {
  const marked = $markedPlace.get()
  return marked?.street === address && marked.zipcode === zipcode ? { coordinates: marked.at } : {}
}

const sentLine = (line: CartLine): SentCart['items'][number] =>
  line.type === 'menuItem' ? sentCombo(line) : sentProduct(line)

/** Products and combos are sent as id and name only; the server knows the rest. */
const sentProduct = ({ product, ...line }: ProductLine) => ({
  ...line,
  product: named(product ?? { id: line.productId, name: line.name }),
  optionIds: line.optionIds.map(sentOption),
})

const sentOption = ({ variantId, value }: OptionChoice) => ({
  variantId,
  value: Array.isArray(value)
    ? value.map(entry => ('type' in entry && entry.type === 'menuItem' ? sentCombo(entry) : entry))
    : value,
})

const sentCombo = (line: MenuLine) => ({
  ...line,
  menu: named(line.menu),
  items: line.items.map(sentSlot),
})

const sentSlot = ({ product, ...slot }: SlotChoice) => ({
  ...slot,
  ...(product ? { product: named(product) } : {}),
})

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })
