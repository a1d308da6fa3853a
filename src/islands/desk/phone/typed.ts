import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import * as z from 'zod/mini'
import type { CallerOrder, PhoneOrder } from '#contract/desk/phone.ts'
import { orderTypes, rulesOf } from '#contract/kit/order-types.ts'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { $device } from '#islands/desk/live/session.ts'
import { uuid } from '#lib/api/uuid.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'
import { checkedJson } from '#stores/storage/json.ts'

/** What is typed of an order, as the fields hold it. */
const TypedOrder = z.object({
  /** The session in which it was typed: nobody reads it in another one. */
  by: z.string(),
  /** The key of the order that it becomes: sent twice, it is one order. */
  key: z.string(),
  number: z.string(),
  /** The number that was looked up, in the form +493023125014; empty before. */
  phone: z.string(),
  lines: z.array(CartLine),
  name: z.string(),
  email: z.string(),
  deliveryType: z.optional(z.enum(orderTypes)),
  /** ISO 8601; empty for as soon as possible. */
  time: z.string(),
  address: z.string(),
  extras: z.string(),
  zipcode: z.string(),
  areaId: z.string(),
  table: z.string(),
  car: z.string(),
  notes: z.string(),
  allergy: z.boolean(),
  driverNotes: z.string(),
  payment: z.string(),
  invoice: z.boolean(),
  code: z.string(),
  closedWord: z.string(),
  waivesMinimum: z.boolean(),
  discount: z.string(),
  discountReason: z.string(),
  /** The total with which it was sent, if no answer came: it may be ordered, so it can be sent again as it is. */
  sent: z.optional(z.number()),
})
export type TypedOrder = z.output<typeof TypedOrder>

const $stored = persistentAtom(
  deskKeys.phone,
  undefined,
  checkedJson(stored => z.safeParse(TypedOrder, stored).data),
)

const nothing = (): TypedOrder => ({
  by: $device.get()?.id ?? '',
  key: uuid(),
  number: '',
  phone: '',
  lines: [],
  name: '',
  email: '',
  time: '',
  address: '',
  extras: '',
  zipcode: '',
  areaId: '',
  table: '',
  car: '',
  notes: '',
  allergy: false,
  driverNotes: '',
  payment: '',
  invoice: false,
  code: '',
  closedWord: '',
  waivesMinimum: false,
  discount: '',
  discountReason: '',
})

let blank: TypedOrder | undefined

/** What is typed in this session; what another one has left is not. */
function typedNow(): TypedOrder {
  const stored = $stored.get()
  if (stored && stored.by === $device.get()?.id) return stored
  if (!blank || blank.by !== ($device.get()?.id ?? '')) blank = nothing()
  return blank
}

/** What is typed, read again whenever it changes. */
export function useTyped(): TypedOrder {
  useStore($stored)
  useStore($device)
  return typedNow()
}

export const type = (changed: Partial<TypedOrder>): void =>
  $stored.set({ ...typedNow(), sent: undefined, ...changed })

/** Forgets all of it, here and in this browser. */
export function forgetTyped(): void {
  blank = undefined
  $stored.set(undefined)
}

/** The same dishes again, to the same address in the same way; what the menu no longer has is left out by the server's answer. */
export const sameAgain = ({ lines, orderType, address }: CallerOrder): Partial<TypedOrder> => ({
  lines,
  deliveryType: orderType,
  payment: '',
  ...(address && { ...address, areaId: address.areaId ?? '' }),
})

const amountOf = (text: string): number => Number(text.trim().replace(',', '.'))

/** Whether a discount is typed whose reason nobody has said yet: it counts once there is one. */
export const lacksReason = ({ discount, discountReason }: TypedOrder): boolean =>
  discount.trim() !== '' && discountReason.trim() === ''

/** The order as it is sent. */
export function orderOf(typed: TypedOrder, total: number): PhoneOrder | undefined {
  const { deliveryType, lines, phone, time, discount } = typed
  if (!deliveryType) return undefined
  const { isDelivered, isAtTable, isAtCar } = rulesOf(deliveryType)
  const amount = amountOf(discount)
  return {
    items: lines,
    code: typed.code || undefined,
    name: typed.name,
    email: typed.email,
    phone: phone || typed.number,
    deliveryType,
    orderTime: time === '' ? 'now' : 'later',
    deliverAt: time || undefined,
    address: isDelivered
      ? {
          address: typed.address,
          extras: typed.extras,
          zipcode: typed.zipcode,
          areaId: typed.areaId || undefined,
          coordinates: undefined,
        }
      : undefined,
    table: (isAtTable && typed.table) || undefined,
    notes: typed.notes,
    allergy: typed.allergy,
    driverNotes: isDelivered ? typed.driverNotes : undefined,
    car: isAtCar ? typed.car : undefined,
    paymentType: typed.payment,
    issueInvoice: typed.invoice,
    reusable: false,
    closedWord: typed.closedWord,
    waivesMinimum: typed.waivesMinimum,
    discount:
      amount > 0 && typed.discountReason.trim() !== '' ? { amount, reason: typed.discountReason } : undefined,
    total,
  }
}
