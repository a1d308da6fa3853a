import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { User } from '#contract/account.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Features } from '#contract/features.ts'
import { OtherTime } from '#contract/hours/times.ts'
import type { Placed } from '#contract/orders/checkout.ts'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ApiError } from '#lib/api/errors.ts'
import { $cart, priceOf } from '#lib/cart/cart.ts'
import { markChanges } from '#lib/cart/changes.ts'
import { broadcastOrder } from '#lib/cart/ordered.ts'
import { orderedLines, removeOrdered } from '#lib/cart/ordered-lines.ts'
import { rememberPaying } from '#lib/cart/paying.ts'
import { $remembered, forgetGuest } from '#lib/cart/remembered.ts'
import { rememberSent } from '#lib/cart/sent.ts'
import { timedDishes } from '#lib/cart/timed-dishes.ts'
import { phoneCountry } from '#lib/i18n/phone.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { dropDraft, readDraft, writeDraft } from '#stores/order/checkout-draft.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { $table, $token } from '#stores/storage/storage.ts'
import type { CheckoutData } from './checkout-data.ts'
import { checkoutFields, emptyValues, isAsked } from './checkout-fields.ts'
import { guestValues, keepGuest } from './guest-values.ts'
import { failureText, showFailure } from './order/failure.ts'
import { fieldNames, ownAliases, typedAliases } from './order/field-names.ts'
import { type OrderOutcome, orderedBy, outcomeOf } from './order/outcome.ts'
import { checkoutPayload } from './order/payload.ts'
import { useOrder } from './order/use-order.ts'
import { keepChoice, keepStreet, withChoice } from './order-choice.ts'
import { contactOf } from './saved-addresses.ts'
import { corrections, restored, settled } from './settle.ts'
import { useOffer } from './use-offer.ts'

export interface CheckoutProps {
  data: CheckoutData
  user: User | null
  features: Features
  onOrdered: (outcome: OrderOutcome) => void
}

/** The state of the checkout form, from what is typed to the placed order. */
export function useCheckout({ data, user, features, onOrdered }: CheckoutProps) {
  const t = useT()
  const cart = useStore($cart)
  const { items, source } = cart
  const table = useStore($table)
  const country = phoneCountry(pageConfig().country)
  const { areas, addresses, isRecalled } = data
  const own = addresses !== undefined
  const contact = useMemo(() => contactOf(user, country), [user, country])
  const [token] = useState($token.get())
  const [ended, setEnded] = useState(false)
  const [nextTime, setNextTime] = useState<string>()

  /** The key of an order opens its status page only if the API supports it. */
  const shown = (placed: Placed): Placed =>
    features.extensions.has('guest-status') ? placed : { ...placed, key: undefined }
  const atTable = user?.table === true && table !== undefined
  const timed = useMemo(() => timedDishes(items), [items])
  const { offer, open, points, refresh } = useOffer({
    data,
    user,
    features,
    price: priceOf(cart),
    timed,
    atTable,
  })
  const [{ initial, isPaymentKnown }] = useState(() => {
    const filled = {
      ...withChoice(restored(readDraft(), own || atTable ? emptyValues(user) : guestValues())),
      ...contact,
    }
    return {
      initial: isRecalled ? filled : settled(filled, offer),
      isPaymentKnown: filled.paymentType !== '',
    }
  })
  const [known] = useState(contact !== undefined || (user === null && $remembered.get() !== undefined))
  const fields = useMemo(() => checkoutFields(areas, { own, atTable }), [areas, own, atTable])
  const parts = {
    own,
    points: points > 0,
    tip: features.tip,
    invoice: features.invoice,
    reusable: features.reusable === 'offer' && !atTable,
    remember: user === null,
    contact: contact === undefined,
    phone: !atTable,
  }
  const aliases = own ? ownAliases : typedAliases
  const nameOf = fieldNames({ definitions: fields.definitions, aliases, items, t })
  const textOf = (error: ApiError): string =>
    failureText(error, t, nameOf, {
      repeatable: features.extensions.has('idempotency-key'),
      orderedBy: user ? (user.table ? 'table' : 'customer') : 'guest',
      phone: features.phone,
    })
  const form = useApiForm(endpoints.placeOrder, {
    id: 'checkout',
    fields,
    filled: initial,
    answeredBefore: user ? [] : ['deliveryType', 'address', 'orderTime', 'paymentType'],
    asked: (name, values) => isAsked(name, values, parts),
    aliases,
    shownElsewhere: field => field.startsWith('items.'),
    toInput: values => ({
      body: checkoutPayload(values, { items, source, totals: order.totals, table, own }),
    }),
    before: async () => {
      if (own || atTable) await stillSignedIn(atTable)
      rememberSent()
    },
    callOptions: () => ({ idempotencyKey: $cart.get().orderKey }),
    onDone: placed => {
      const outcome = outcomeOf(shown(placed), user, pageConfig())
      onOrdered(outcome)
      if (user === null)
        keepGuest(values, { lines: items, total: order.totals.total, branch: pageConfig().branch })
      if (outcome.kind === 'pay') return rememberPaying(placed, items)
      dropDraft()
      broadcastOrder(orderedBy(outcome, $cart.get().orderKey))
      removeOrdered(orderedLines(items))
    },
    failureText: error => (error.unknownOutcome ? textOf(error) : error.message),
    onFail: async error => {
      if (user && error.status === 401) return endSession()
      markChanges(error.changes)
      order.refresh()
      if (error.fields.deliverAt || error.fields.orderTime) askTimeAgain(error)
      if (error.order) onOrdered(outcomeOf(shown(error.order), user, pageConfig(), true))
      else await showFailure(textOf(error))
    },
  })
  const { values, setValue } = form
  const order = useOrder({ items, source, features, data, user, values })

  /** The requested time is no longer available: asks for another one and suggests the next. */
  const askTimeAgain = (error: ApiError): void => {
    refresh()
    setNextTime(nextTimeOf(error))
    setValue('deliverAt', '')
  }

  /** Keeps the user in its store, so that the form stays as it is. */
  const endSession = (): void => {
    if ($token.get() === token) $token.set(undefined)
    setEnded(true)
  }

  useEffect(() => writeDraft(values), [values])

  const { deliveryType, remember } = values
  const wasRemembered = useRef(remember)
  useEffect(() => {
    if (wasRemembered.current && !remember) forgetGuest()
    wasRemembered.current = remember
  }, [remember])

  const { zipcode, address: street } = values.address
  useEffect(() => {
    // Nothing is remembered before the visitor has chosen something.
    const isChosen = deliveryType !== initial.deliveryType || zipcode !== initial.address.zipcode
    if (isChosen || $orderChoice.get()) keepChoice({ orderType: deliveryType, zipcode })
  }, [deliveryType, zipcode, initial])

  useEffect(() => {
    if (!own && !atTable) keepStreet({ street, zipcode })
  }, [own, atTable, street, zipcode])

  const { live } = open
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed for guests may have changed the order
  useEffect(() => order.refresh(), [live?.revision])

  useEffect(() => {
    // Cached answers may be outdated, so a choice is not reset because of them.
    if (isRecalled) return
    for (const [name, value] of corrections(values, offer)) setValue(name, value)
  }, [values, offer, setValue, isRecalled])

  return { form, offer, open, timed, order, contact, points, ended, nextTime, atTable, known, isPaymentKnown }
}

const nextTimeOf = ({ body }: ApiError): string | undefined => {
  const other = z.safeParse(OtherTime, body)
  return other.success ? other.data.nextTime : undefined
}

/**
 * Throws a 401 ApiError if the session has ended meanwhile: an order of a customer or a table must not be
 * placed as someone else's.
 */
async function stillSignedIn(atTable: boolean): Promise<void> {
  const { table } = await api(endpoints.getMe)
  if (table !== atTable) throw new ApiError({ status: 401 })
}
