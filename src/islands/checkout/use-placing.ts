import { useState } from 'react'
import * as z from 'zod/mini'
import type { User } from '#contract/api/account.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { ErrorBody, type Placed } from '#contract/api/failure.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { OtherTime } from '#contract/hours/times.ts'
import { msg } from '#contract/kit/texts/msg.ts'
import { type Typed, useSending } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ApiError } from '#lib/api/errors.ts'
import { $cart } from '#lib/cart/cart.ts'
import { markChanges } from '#lib/cart/changes.ts'
import { findAreas } from '#lib/cart/delivery/find-areas.ts'
import { broadcastOrder } from '#lib/cart/ordered.ts'
import { orderedLines, removeOrdered } from '#lib/cart/ordered-lines.ts'
import { rememberPaying } from '#lib/cart/paying.ts'
import { rememberSent } from '#lib/cart/sent.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { dropDraft } from '#stores/order/checkout-draft.ts'
import { $foundAreas } from '#stores/order/found-areas.ts'
import { leaveOut } from '#stores/order/promotion.ts'
import { $token } from '#stores/storage/storage.ts'
import { type CheckedValues, type CheckoutValues, isAsked, type Parts } from './checkout-fields.ts'
import { keepGuest } from './guest-values.ts'
import { failureText, showFailure } from './order/failure.ts'
import { fieldNames, ownAliases, typedAliases } from './order/field-names.ts'
import { type OrderOutcome, orderedBy, outcomeOf } from './order/outcome.ts'
import { checkoutPayload } from './order/payload.ts'
import type { PendingOrder } from './order/use-order.ts'
import { keepChoice } from './order-choice.ts'

interface Placing {
  typed: Typed<CheckoutValues, CheckedValues>
  order: PendingOrder
  parts: Parts
  user: User | null
  features: Features
  source: string
  table: string | undefined
  atTable: boolean
  onOrdered: (outcome: OrderOutcome) => void
  /** Asks for the opening state once more. */
  refresh: () => void
}

/** Places the order, and deals with what can go wrong. */
export function usePlacing({ typed, order, parts, user, features, source, table, ...rest }: Placing) {
  const { atTable, onOrdered, refresh } = rest
  const t = useT()
  const [token] = useState($token.get())
  const [ended, setEnded] = useState(false)
  const [nextTime, setNextTime] = useState<string>()
  const { own } = parts
  const { sold: items } = order

  /** The key of an order opens its status page only if the API supports it. */
  const shown = (placed: Placed): Placed =>
    features.extensions.has('guest-status') ? placed : { ...placed, key: undefined }
  const aliases = own ? ownAliases : typedAliases
  const nameOf = fieldNames({ definitions: typed.fields.definitions, aliases, items, t })
  const textOf = (error: ApiError): string =>
    failureText(error, t, nameOf, {
      repeatable: features.extensions.has('idempotency-key'),
      orderedBy: user ? (user.table ? 'table' : 'customer') : 'guest',
      phone: features.phone,
    })

  /** Both totals where the order costs something else than its guest has seen. */
  const totalsOf = ({ body, fields }: ApiError): string => {
    const total = z.safeParse(ErrorBody, body).data?.total
    if (total === undefined || fields.total === undefined) return ''
    const shown = (amount: number): string => formatPrice(amount, pageConfig())
    return t('It is now {now}, until now it was {old}', { now: shown(total), old: shown(order.totals.total) })
  }

  /** The requested time is no longer available: asks for another one and suggests the next. */
  const askTimeAgain = (error: ApiError): void => {
    refresh()
    setNextTime(nextTimeOf(error))
    typed.form.setValue('deliverAt', '')
  }

  /** Keeps the user in its store, so that the form stays as it is. */
  const endSession = (): void => {
    if ($token.get() === token) $token.set(undefined)
    setEnded(true)
  }

  const form = useSending(endpoints.placeOrder, typed, {
    id: 'checkout',
    answeredBefore: user ? [] : ['deliveryType', 'address', 'orderTime', 'paymentType'],
    asked: (name, values) => isAsked(name, values, parts),
    aliases,
    shownElsewhere: field => field.startsWith('items.'),
    toInput: values => ({
      body: checkoutPayload(values, {
        items,
        source,
        totals: order.totals,
        table,
        own,
        promotion: order.promotion?.typed,
      }),
    }),
    before: async () => {
      if (own || atTable) await stillSignedIn(atTable)
      rememberSent()
    },
    callOptions: () => ({ idempotencyKey: $cart.get().orderKey }),
    onDone: placed => {
      const outcome = outcomeOf(shown(placed), user, pageConfig())
      onOrdered(outcome)
      // By that, the bar above the menu knows who has ordered here.
      if (!atTable) keepChoice({ orderType: typed.values.deliveryType, zipcode: '' })
      if (user === null)
        keepGuest(typed.values, {
          lines: items,
          total: order.totals.total,
          branch: pageConfig().branch,
        })
      if (outcome.kind === 'pay') return rememberPaying(placed, items, typed.values.paymentType)
      dropDraft()
      broadcastOrder(orderedBy(outcome, $cart.get().orderKey))
      removeOrdered(orderedLines(items))
    },
    failureText: error => (error.unknownOutcome ? textOf(error) : error.message),
    onFail: async error => {
      if (user && error.status === 401) return endSession()
      markChanges(error.changes, items)
      if (order.promotion) notForGuest(error)
      order.refresh()
      // The areas may have changed since they were asked for.
      if ($foundAreas.get()) void findAreas()
      if (error.fields.deliverAt || error.fields.orderTime) askTimeAgain(error)
      if (error.order) onOrdered(outcomeOf(shown(error.order), user, pageConfig(), true))
      // That a dish is sold out or an offer has ended meanwhile is nobody's error.
      else {
        const isChange = error.changes.length > 0 || error.fields.total !== undefined
        await showFailure(
          [textOf(error), totalsOf(error)].filter(Boolean).join('. '),
          isChange ? changed : undefined,
        )
      }
    },
  })
  return { form, ended, nextTime }
}

const changed = msg('Please look at what has changed')

/** Leaves out the promotions that this guest does not get, so that the next totals are those of the order. */
function notForGuest({ body }: ApiError): void {
  const refused = z.safeParse(ErrorBody, body)
  leaveOut(refused.data?.without ?? [])
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
