import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Deps } from '#server/api/deps.ts'
import { reasonOf } from '#server/kit/log.ts'
import type { PayPalApi } from './paypal-api.ts'

/**
 * Where a message names what it is about: an order in its unit, a payment, a refund or a dispute by itself. What was made in PayPal's
 * dashboard may name only the capture that it takes from.
 */
const Event = z.object({
  resource: z.object({
    custom_id: z.optional(z.string()),
    links: z.optional(z.array(z.object({ rel: z.string(), href: z.string() }))),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    disputed_transactions: z.optional(
      z.array(z.object({ custom: z.optional(z.string()), seller_transaction_id: z.optional(z.string()) })),
    ),
  }),
})
type Resource = z.output<typeof Event>['resource']

/**
 * PayPal's webhook (docs/payments.md). PayPal says whether it has signed a message; the state of the payment and all money that went
 * back are then requested from PayPal, so that neither the order of messages nor repetitions matter.
 */
export function paypalRoutes({ db, payments, log }: Deps, api: PayPalApi): Hono {
  const app = new Hono()
  app.post('/webhook', async context => {
    const text = await context.req.text()
    const event = z.safeParse(Event, parsed(text)).data
    if (!event) return context.json({ message: 'Invalid message' }, 400)
    const signed = await api.isSigned(context.req.raw.headers, text).catch(error => {
      log.warn({ reason: reasonOf(error) }, 'a message of PayPal could not be verified')
      return undefined
    })
    // PayPal sends it again.
    if (signed === undefined) return context.json({ message: 'Not verified' }, 503)
    if (!signed) return context.json({ message: 'Invalid signature' }, 400)
    const { resource } = event
    const capture = captureIn(resource)
    const name =
      resource.purchase_units?.[0]?.custom_id ??
      resource.disputed_transactions?.[0]?.custom ??
      resource.custom_id ??
      (capture && (await api.nameOfCapture(capture)))
    if (name !== undefined) await payments.handleChanged(await orderOf(name))
    return context.json({ data: 'ok' })
  })
  return app

  /** A refund of the shop has the name of its own, everything else that of its order. */
  async function orderOf(name: string): Promise<string> {
    const refund = await db
      .selectFrom('refunds')
      .select('order_code')
      .where('id', '=', name)
      .executeTakeFirst()
    return refund?.order_code ?? name
  }
}

/** Only its id is taken from a message; PayPal's address is that of the shop's own configuration. */
const captureIn = ({ disputed_transactions: disputed, links = [] }: Resource): string | undefined =>
  disputed?.[0]?.seller_transaction_id ??
  /\/captures\/(\w+)$/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1]

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
