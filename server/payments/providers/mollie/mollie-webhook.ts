import { Hono } from 'hono'
import type { Deps } from '#server/api/deps.ts'

/**
 * Mollie's webhook (docs/payments.md). It is not signed and says only which payment has changed, so that a message has the server
 * ask Mollie, about a payment that the shop has opened and no other. Neither the order of messages nor repetitions matter.
 */
export function mollieRoutes({ payments }: Deps): Hono {
  const app = new Hono()
  app.post('/webhook/:code', async context => {
    const { id } = await context.req.parseBody()
    if (typeof id === 'string' && id !== '') await payments.handleChanged(context.req.param('code'), id)
    // The same for payments that nobody knows here.
    return context.json({ data: 'ok' })
  })
  return app
}
