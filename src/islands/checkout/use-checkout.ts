import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { type Typed, useTyped } from '#islands/form/use-api-form.ts'
import { $cart, $leftOut, priceOf } from '#lib/cart/cart.ts'
import { followType } from '#lib/cart/follow-type.ts'
import { timedDishes } from '#lib/cart/timed-dishes.ts'
import { phoneCountry } from '#lib/i18n/phone.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $table, sessionKeys, storage } from '#stores/storage/storage.ts'
import type { CheckoutData } from './checkout-data.ts'
import { type CheckedValues, type CheckoutValues, checkoutFields } from './checkout-fields.ts'
import { askedDeductions, useDeductions } from './deductions.ts'
import { initialValues } from './initial-values.ts'
import { keepTyped } from './keep-typed.ts'
import type { OrderOutcome } from './order/outcome.ts'
import { useOrder } from './order/use-order.ts'
import { contactOf } from './saved-addresses.ts'
import { corrections, type Offer } from './settle.ts'
import { offerAt, useOffer } from './use-offer.ts'
import { usePlacing } from './use-placing.ts'

export interface CheckoutProps {
  data: CheckoutData
  user: User | null
  features: Features
  onOrdered: (outcome: OrderOutcome) => void
}

/** The state of the checkout form, from what is typed to the placed order. */
export function useCheckout({ data, user, features, onOrdered }: CheckoutProps) {
  const cart = useStore($cart)
  const table = useStore($table)
  const { items } = cart
  const source = storage[sessionKeys.source] ?? cart.source
  const { areas, addresses, isRecalled } = data
  const own = addresses !== undefined
  const atTable = user?.table === true && table !== undefined
  const contact = useMemo(() => contactOf(user, phoneCountry(pageConfig().country)), [user])
  const leftOut = useStore($leftOut)
  const timed = useMemo(() => timedDishes(items.filter(line => !leftOut.includes(line))), [items, leftOut])
  const price = priceOf(cart)
  const deductions = useDeductions(features, user, { own })
  const { offer: usual, open, refresh } = useOffer({ data, deductions, features, price, timed, atTable })
  const [initial] = useState(() =>
    initialValues({ user, isKnown: own || atTable, contact, offer: usual, isRecalled }),
  )
  const fields = useMemo(() => checkoutFields(areas, { own, atTable }), [areas, own, atTable])
  const typed = useTyped(fields, initial.values)
  useKept(typed, initial.values, !own && !atTable)
  const { values } = typed
  useEffect(() => {
    if (pageConfig().features.byType) followType()
  }, [])
  const revision = open.live?.revision
  const order = useOrder({ items, source, features, data, user, values, revision })
  const { totals } = order
  const offer = useMemo(
    () => offerAt(usual, { providers: data.providers, totals, deductions }, pageConfig().currency),
    [usual, data.providers, totals, deductions],
  )
  // Kept answers may be outdated, so a choice is not reset because of them.
  useCorrected(typed, isRecalled ? undefined : offer)
  const parts = {
    own,
    deductions: askedDeductions(deductions),
    tip: features.tip,
    invoice: features.invoice,
    allergy: features.allergyMark && features.extensions.has('order-notes'),
    driverNotes: features.driverNotes && features.extensions.has('order-notes'),
    reusable: features.reusable === 'offer' && !atTable,
    car: features.extensions.has('arrivals'),
    remember: user === null,
    contact: contact === undefined,
    phone: !atTable,
  }
  const placing = usePlacing({
    ...{ typed, order, parts, user, features, source, table, atTable, onOrdered, refresh },
  })
  const { known, isPaymentKnown, isRestFilled, lastPayment } = initial
  return {
    ...placing,
    offer,
    open,
    timed,
    order,
    contact,
    deductions,
    atTable,
    known,
    isPaymentKnown,
    isRestFilled,
    lastPayment,
  }
}

type Checkout = Typed<CheckoutValues, CheckedValues>

/** Keeps what is typed for as long as the form is open. */
function useKept({ form }: Checkout, initial: CheckoutValues, typesAddress: boolean): void {
  const { getValues, subscribe } = form
  useEffect(() => {
    let last: CheckoutValues | undefined
    const keep = (values: CheckoutValues): void => {
      keepTyped(values, last, { initial, typesAddress })
      // The form may go on writing into what it hands out.
      last = structuredClone(values)
    }
    keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [getValues, subscribe, initial, typesAddress])
}

/** Takes back in the form what is offered no longer. */
function useCorrected({ form, values }: Checkout, offer: Offer | undefined): void {
  const { setValue } = form
  useEffect(() => {
    if (!offer) return
    for (const [name, value] of corrections(values, offer)) setValue(name, value)
  }, [values, offer, setValue])
}
