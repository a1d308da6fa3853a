import { Hono } from 'hono'
import type { Deps } from '#server/api/deps.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import type { StripeConfig } from './environment.ts'
import type { StripeApi } from './stripe-api.ts'

/** The events about money that goes back to a guest, by their beginnings. */
const RETURNS = ['refund.', 'charge.refund', 'charge.dispute.']

/**
 * Stripe's webhook (docs/api.md, Payments). The signature proves the sender; the state of the session is then requested
 * from Stripe, and so is all money that went back, so that neither the order of messages nor repetitions matter.
 */
export function stripeRoutes(
  { payments, log }: Deps,
  api: StripeApi,
  { webhookSecret }: StripeConfig,
): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.post('/webhook', async context => {
    const signature = context.req.header('Stripe-Signature') ?? ''
    const text = await context.req.text()
    const event = await api.signed(text, signature, webhookSecret)
    if (!event) log.warn('a message that Stripe has not signed with the secret of the webhook was refused')
    if (!event) return context.json({ message: 'Invalid signature' }, 400)
    if (RETURNS.some(prefix => event.type.startsWith(prefix))) {
      const { payment_intent: payment } = (event.data.object ?? {}) as { payment_intent?: string | null }
      // A refund or a dispute does not name the order, but the session in which it was paid does.
      const code = payment && (await api.sessionOf(payment))?.client_reference_id
      if (code) await payments.handleReturned(code)
      return context.json({ data: 'ok' })
    }
    if (!event.type.startsWith('checkout.session.')) return context.json({ data: 'not ours' })
    // Stripe's test messages may have none.
    const { id, client_reference_id: code } = (event.data.object ?? {}) as Partial<{
      id: string
      client_reference_id: string | null
    }>
    if (code && id) await payments.handleWebhook(code, id)
    return context.json({ data: 'ok' })
  })
  return app
}
