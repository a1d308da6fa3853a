import type { Address, Area, User } from '#contract/account.ts'
import type { PaymentProvider } from '#contract/checkout.ts'
import type { OrderType } from '#contract/features.ts'
import { areasFor, isWholeZipcode } from './areas.ts'
import { type CheckoutValues, providersFor } from './values.ts'

/** What can be chosen at this moment. */
export interface Offer {
  orderTypes: OrderType[]
  /** Whether an order for now is taken. */
  now: boolean
  /** The later times that can be booked, ISO. */
  times: string[]
  areas: Area[]
  /** A customer's saved addresses that somebody delivers to; undefined for everyone else. */
  addresses?: Address[] | undefined
  /** Whether points can be spent on this cart. */
  points?: boolean
  /** Whether an invoice can be asked for. */
  invoice?: boolean
  /** The tips that can be chosen; undefined where none are taken. */
  tips?: string[] | undefined
  providers: PaymentProvider[]
}

/** An empty form; a customer's own data stand in it. */
export function emptyValues(user: User | null | undefined): CheckoutValues {
  return {
    deliveryType: 'delivery',
    // A table's name is not its guest's.
    name: user?.table ? '' : (user?.name ?? ''),
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    addressId: '',
    address: { address: '', zipcode: '', areaId: '', extras: '' },
    orderTime: 'now',
    deliverAt: '',
    notes: '',
    paymentType: '',
    terms: false,
    useProfit: false,
    issueInvoice: false,
    tip: '',
    tipAmount: '',
  }
}

/** What was typed before a reload, as far as it can still be read. */
export function restored(stored: unknown, empty: CheckoutValues): CheckoutValues {
  const kept = keep(stored, empty)
  return { ...kept, address: keep(isRecord(stored) ? stored.address : undefined, empty.address) }
}

/**
 * The same values with every choice that is no longer offered taken back, and every choice that has only one
 * answer made.
 */
export function settled(values: CheckoutValues, offer: Offer): CheckoutValues {
  const deliveryType =
    known(values.deliveryType, offer.orderTypes) ?? offer.orderTypes[0] ?? values.deliveryType
  const providers = providersFor(offer.providers, deliveryType).map(provider => provider.id)
  const areas = areasFor(offer.areas, values.address.zipcode).map(area => area.id)
  const whole = isWholeZipcode(offer.areas, values.address.zipcode)
  return {
    ...values,
    deliveryType,
    addressId: ownAddress(values.addressId, offer.addresses ?? []),
    address: {
      ...values.address,
      areaId: known(values.address.areaId, areas) ?? only(whole ? areas : []) ?? '',
    },
    orderTime: offer.now && values.orderTime !== 'later' ? 'now' : 'later',
    deliverAt: known(values.deliverAt, offer.times) ?? '',
    paymentType: known(values.paymentType, providers) ?? only(providers) ?? '',
    useProfit: values.useProfit && offer.points === true,
    issueInvoice: values.issueInvoice && offer.invoice === true,
    tip: known(values.tip, offer.tips ?? []) ?? '',
  }
}

/** The fields that `settled` changes, with their new values. */
export function corrections(values: CheckoutValues, offer: Offer) {
  const { deliveryType, addressId, orderTime, deliverAt, paymentType, address, ...others } = settled(
    values,
    offer,
  )
  const { useProfit, issueInvoice, tip } = others
  const all = [
    ['issueInvoice', issueInvoice, values.issueInvoice],
    ['tip', tip, values.tip],
    ['deliveryType', deliveryType, values.deliveryType],
    ['addressId', addressId, values.addressId],
    ['useProfit', useProfit, values.useProfit],
    ['orderTime', orderTime, values.orderTime],
    ['deliverAt', deliverAt, values.deliverAt],
    ['paymentType', paymentType, values.paymentType],
    ['address.areaId', address.areaId, values.address.areaId],
  ] as const
  return all.filter(([, next, last]) => next !== last).map(([name, next]) => [name, next] as const)
}

/** The chosen one, else the default one, else the only one. */
const ownAddress = (chosen: string, addresses: Address[]): string => {
  const ids = addresses.map(({ id }) => id)
  return known(chosen, ids) ?? addresses.find(({ isDefault }) => isDefault)?.id ?? only(ids) ?? ''
}

const known = <T>(value: T, offered: T[]): T | undefined => (offered.includes(value) ? value : undefined)

const only = <T>(offered: T[]): T | undefined => (offered.length === 1 ? offered[0] : undefined)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Every field of `empty`, with the stored value where it has the same type. */
function keep<T extends object>(stored: unknown, empty: T): T {
  const fields = isRecord(stored) ? stored : {}
  const kept = Object.entries(empty).map(([name, value]) => [
    name,
    typeof fields[name] === typeof value && !isRecord(value) ? fields[name] : value,
  ])
  return Object.fromEntries(kept) as T
}
