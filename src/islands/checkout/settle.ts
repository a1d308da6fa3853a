import type { Address } from '#contract/delivery/address.ts'
import type { Area } from '#contract/delivery/area.ts'
import type { OrderType } from '#contract/describe/settings/features.ts'
import type { ClosedType, Pause } from '#contract/hours/hours.ts'
import { pausedUntil } from '#contract/hours/open-times.ts'
import type { BookableTime } from '#contract/hours/times.ts'
import { rulesOf } from '#contract/kit/order-types.ts'
import type { PaymentProvider } from '#contract/orders/checkout.ts'
import { areasFor, areByPlace, isWholeZipcode } from '#lib/cart/delivery/areas.ts'
import type { CheckoutValues } from './checkout-fields.ts'
import { changedDeductions, type DeductionValues, settledDeductions } from './deductions.ts'
import { timesFor } from './times.ts'

/** What can currently be chosen. */
export interface Offer {
  orderTypes: OrderType[]
  /** Whether the restaurant accepts orders for now. */
  now: boolean
  /** The order types that do not accept orders for now, or for times before the end of the pause. */
  pauses?: Pause[] | undefined
  /** The order types that are closed, where hours differ by order type. */
  closed?: ClosedType[] | undefined
  /** The bookable later times. */
  times: BookableTime[]
  areas: Area[]
  /** The customer's saved addresses in a delivery area; undefined for guests and tables. */
  addresses?: Address[] | undefined
  /** What of the price can be taken off, by field. */
  deductions?: DeductionValues
  /** Whether an invoice can be requested. */
  invoice?: boolean
  /** Whether reusable packaging can be chosen. */
  reusable?: boolean
  /** The selectable tips; undefined where tips are disabled. */
  tips?: string[] | undefined
  providers: PaymentProvider[]
}

type Offered = Pick<Offer, 'now' | 'pauses' | 'closed'>

/** Returns the order types to choose from: only `table` in a table session, all others otherwise. */
export function orderTypesFor(orderTypes: readonly OrderType[], atTable: boolean): OrderType[] {
  return orderTypes.filter(orderType => rulesOf(orderType).isAtTable === atTable)
}

/** Returns the payment providers for an order type; a provider without a list serves all. */
export function providersFor(providers: PaymentProvider[], orderType: OrderType): PaymentProvider[] {
  return providers.filter(provider => provider.ways.length === 0 || provider.ways.includes(orderType))
}

/** Returns the payment providers with the one that was used last at the front, then the wallets of this device. */
export const inOrder = (
  providers: PaymentProvider[],
  last: string,
  wallets: readonly string[] = walletsHere(),
): PaymentProvider[] => {
  const rankOf = ({ id, name, brand = '' }: PaymentProvider): number => {
    if (id === last) return 0
    const said = `${name} ${brand}`.toLowerCase()
    return wallets.some(wallet => said.includes(wallet)) ? 1 : 2
  }
  return providers.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** The wallets that this browser pays with, as names and brands of payment methods call them. */
const walletsHere = (): string[] => [
  ...('ApplePaySession' in globalThis ? ['apple pay'] : []),
  ...(/Android/.test(globalThis.navigator?.userAgent ?? '') && 'PaymentRequest' in globalThis
    ? ['google pay']
    : []),
]

/** Returns the values of a stored draft, ignoring any that are invalid. */
export function restored(stored: unknown, empty: CheckoutValues): CheckoutValues {
  const kept = keep(stored, empty)
  return { ...kept, address: keep(isRecord(stored) ? stored.address : undefined, empty.address) }
}

/**
 * Returns the values without choices that are no longer offered, with every choice made that has only one option, and with the
 * first payment method until another one is chosen.
 */
export function settled(values: CheckoutValues, offer: Offer): CheckoutValues {
  const deliveryType =
    known(values.deliveryType, offer.orderTypes) ?? offer.orderTypes[0] ?? values.deliveryType
  const paused = pausedUntil(offer.pauses ?? [], deliveryType)
  const providers = providersFor(offer.providers, deliveryType).map(provider => provider.id)
  const areas = areasFor(offer.areas, values.address.zipcode).map(area => area.id)
  const whole = isWholeZipcode(offer.areas, values.address.zipcode) && !areByPlace(offer.areas)
  return {
    ...values,
    deliveryType,
    addressId: ownAddress(values.addressId, offer.addresses ?? []),
    address: {
      ...values.address,
      areaId: known(values.address.areaId, areas) ?? only(whole ? areas : []) ?? '',
    },
    orderTime: takesNow(offer, deliveryType) && values.orderTime !== 'later' ? 'now' : 'later',
    deliverAt: known(values.deliverAt, timesFor(offer.times, deliveryType, paused)) ?? '',
    paymentType: known(values.paymentType, providers) ?? providers[0] ?? '',
    ...settledDeductions(values, offer.deductions),
    issueInvoice: values.issueInvoice && offer.invoice === true,
    reusable: values.reusable && offer.reusable === true,
    tip: known(values.tip, offer.tips ?? []) ?? '',
  }
}

/** Whether an order of a type can be for as soon as possible. */
export const takesNow = ({ now, pauses = [], closed = [] }: Offered, orderType: OrderType): boolean =>
  now && pausedUntil(pauses, orderType) === undefined && !closed.some(each => each.orderType === orderType)

/** Returns the fields that `settled` changes, with their new values. */
export function corrections(values: CheckoutValues, offer: Offer) {
  const { deliveryType, addressId, orderTime, deliverAt, paymentType, address, ...others } = settled(
    values,
    offer,
  )
  const { issueInvoice, reusable, tip } = others
  const all = [
    ['issueInvoice', issueInvoice, values.issueInvoice],
    ['reusable', reusable, values.reusable],
    ['tip', tip, values.tip],
    ['deliveryType', deliveryType, values.deliveryType],
    ['addressId', addressId, values.addressId],
    ['orderTime', orderTime, values.orderTime],
    ['deliverAt', deliverAt, values.deliverAt],
    ['paymentType', paymentType, values.paymentType],
    ['address.areaId', address.areaId, values.address.areaId],
  ] as const
  return [
    ...all.filter(([, next, last]) => next !== last).map(([name, next]) => [name, next] as const),
    ...changedDeductions(others, values),
  ]
}

/** Returns the chosen address, otherwise the default one, otherwise the only one. */
const ownAddress = (chosen: string, addresses: Address[]): string => {
  const ids = addresses.map(({ id }) => id)
  return known(chosen, ids) ?? addresses.find(({ isDefault }) => isDefault)?.id ?? only(ids) ?? ''
}

const known = <T>(value: T, offered: T[]): T | undefined => (offered.includes(value) ? value : undefined)

const only = <T>(offered: T[]): T | undefined => (offered.length === 1 ? offered[0] : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Returns the fields of `empty`, with stored values of the same type. */
function keep<T extends object>(stored: unknown, empty: T): T {
  const fields = isRecord(stored) ? stored : {}
  const kept = Object.entries(empty).map(([name, value]) => [
    name,
    typeof fields[name] === typeof value && !isRecord(value) ? fields[name] : value,
  ])
  return Object.fromEntries(kept) as T
}
