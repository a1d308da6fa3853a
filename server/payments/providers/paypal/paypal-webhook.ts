import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import type { Deps } from '#server/api/deps.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { addressOf } from '#server/http/rate.ts'
import { reasonOf } from '#server/kit/log.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { limitForged } from '../../asking.ts'
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
 * back are then requested from PayPal, so that neither the order of messages nor repetitions matter. Anybody can send such a message and
 * PayPal is asked with the shop's own key, so it is not asked about what names nothing of the shop, nor about many that are forged.
 */
export function paypalRoutes(deps: Deps, api: PayPalApi): Hono<CallEnv> {
  const { db, payments, log } = deps
  const app = new Hono<CallEnv>()
  app.post('/webhook', async context => {
    const text = await context.req.text()
    const event = z.safeParse(Event, parsed(text)).data
    if (!event) return context.json({ message: 'Invalid message' }, 400)
    const { resource } = event
    const capture = captureIn(resource)
    const named = nameIn(resource)
    const order = named === undefined ? undefined : await paymentOf(named)
    // A payment of another shop with the same app, or nothing at all.
    if (order === undefined && (named !== undefined || capture === undefined)) return done(context)
    const address = addressOf(context, deps.config.trustProxy)
    const verify = () => api.isSigned(context.req.raw.headers, text)
    const signed = await limitForged({ deps, address }, 'paypal', verify).catch(error => {
      if (error instanceof RequestError) throw error
      log.warn({ reason: reasonOf(error) }, 'a message of PayPal could not be verified')
      return undefined
    })
    // PayPal sends it again.
    if (signed === undefined) return context.json({ message: 'Not verified' }, 503)
    if (!signed) return context.json({ message: 'Invalid signature' }, 400)
    const changed = order ?? (await paymentOfCapture(capture ?? ''))
    if (changed !== undefined) await payments.handleChanged(changed)
    return done(context)
  })
  return app

  /** The payment of the shop that is one with PayPal: a refund has the name of its own, everything else that of its payment. */
  async function paymentOf(name: string): Promise<string | undefined> {
    const refund = await db.selectFrom('refunds').select('payment').where('id', '=', name).executeTakeFirst()
    const payment = await db
      .selectFrom('payments')
      .select('code')
      .where('code', '=', refund?.payment ?? name)
      .where('kind', '=', 'paypal')
      .executeTakeFirst()
    return payment?.code
  }

  async function paymentOfCapture(capture: string): Promise<string | undefined> {
    const name = await api.nameOfCapture(capture)
    return name === undefined ? undefined : paymentOf(name)
  }
}

const done = (context: Context) => context.json({ data: 'ok' })

const nameIn = (resource: Resource): string | undefined =>
  resource.purchase_units?.[0]?.custom_id ?? resource.disputed_transactions?.[0]?.custom ?? resource.custom_id

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
