import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/account.ts'
import type { Placed } from '#contract/checkout.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { Features } from '#contract/features.ts'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { phoneCountry } from '#lib/phone.ts'
import { shop } from '#lib/shop.ts'
import { $cart, flushCart } from '#stores/cart.ts'
import { markChanges } from '#stores/changes.ts'
import { $table } from '#stores/storage.ts'
import type { CheckoutData } from './checkout-data.ts'
import { dropDraft, readDraft, writeDraft } from './draft.ts'
import { tellFailure } from './failure.ts'
import { type Finish, finishOf } from './finish.ts'
import { labelsOf } from './labels.ts'
import { checkoutPayload } from './payload.ts'
import { corrections, emptyValues, type Offer, restored, settled } from './settle.ts'
import { laterDays } from './times.ts'
import { useOpening } from './use-opening.ts'
import { useOrder } from './use-order.ts'
import { checkoutSchema, waysFor } from './values.ts'

export interface CheckoutProps {
  data: CheckoutData
  user: User | null
  features: Features
  onFinish: (finish: Finish) => void
}

/** Everything between what is typed and the placed order. */
export function useCheckout({ data, user, features, onFinish }: CheckoutProps) {
  const t = useT()
  const { items, source } = useStore($cart)
  const table = useStore($table)
  const { paths, timeZone } = shop()
  const country = phoneCountry(shop().country)
  const { hours, open, now } = useOpening(data)
  const { areas, providers } = data
  const { leadMinutes } = features

  const days = useMemo(
    () => laterDays(hours, now, { timeZone, leadMinutes }),
    [hours, now, timeZone, leadMinutes],
  )
  /** An order's key opens a page only where the API names the call behind it. */
  const shown = (placed: Placed): Placed =>
    features.extensions.has('guest-status') ? placed : { ...placed, key: undefined }
  const atTable = user?.table === true && table !== undefined
  const offer = useMemo<Offer>(
    () => ({
      ways: waysFor(features.ways, atTable),
      now: open.isOpenNow,
      times: days.flatMap(day => day.times),
      areas,
      providers,
    }),
    [features.ways, atTable, open.isOpenNow, days, areas, providers],
  )
  const [initial] = useState(() => settled(restored(readDraft(user), emptyValues(user)), offer))
  const schema = useMemo(() => checkoutSchema(country, areas), [country, areas])
  const form = useApiForm(endpoints.placeOrder, {
    id: 'checkout',
    schema,
    defaultValues: initial,
    labels: values => labelsOf(values, t),
    aliases,
    shownElsewhere: field => field.startsWith('items.'),
    toInput: values => ({
      body: checkoutPayload(values, { items, source, sums: order.sums, country, table }),
    }),
    callOptions: () => ({ idempotencyKey: $cart.get().orderKey }),
    onDone: placed => {
      const finish = finishOf(shown(placed), user, paths)
      onFinish(finish)
      if (finish.kind === 'pay') return
      dropDraft()
      flushCart()
    },
    onFail: async error => {
      markChanges(error.changes)
      order.refresh()
      if (error.order) onFinish(finishOf(shown(error.order), user, paths, true))
      else await tellFailure(error, t)
    },
  })
  const { values, setValue } = form
  const order = useOrder({ items, source, features, data, values })

  useEffect(() => writeDraft(values, user), [values, user])

  useEffect(() => {
    for (const [name, value] of corrections(values, offer)) setValue(name, value)
  }, [values, offer, setValue])

  return { form, offer, open, days, country, order }
}

/** The server names an address's fields with or without `address.`. */
const aliases = {
  address: 'address.address',
  addressId: 'address.address',
  extras: 'address.extras',
  zipcode: 'address.zipcode',
  areaId: 'address.areaId',
} as const
