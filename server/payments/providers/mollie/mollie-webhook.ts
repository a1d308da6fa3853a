import { Hono } from 'hono'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Deps } from '#server/api/deps.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { mayAskAbout } from '../../asking.ts'

/**
 * Mollie's webhook (docs/payments.md). It is not signed and says only which payment has changed, so that a message has the server
 * ask Mollie, about a payment that the shop has opened and no other, and not more often than a payment changes. Neither the order of
 * messages nor repetitions matter.
 */
export function mollieRoutes(deps: Deps): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.post('/webhook/:code', async context => {
    const { id } = await context.req.parseBody()
    const code = context.req.param('code')
    // The same for payments that nobody knows here.
    if (typeof id !== 'string' || !(await isOurs(deps, code, id))) return context.json({ data: 'ok' })
    // Mollie sends it again.
    if (!(await mayAskAbout(deps, code))) throw new RequestError(429, { message: fieldTexts.tooMany })
    await deps.payments.handleChanged(code, id)
    return context.json({ data: 'ok' })
  })
  return app
}

async function isOurs({ db }: Deps, code: string, session: string): Promise<boolean> {
  const payment = await db
    .selectFrom('payments')
    .select('code')
    .where('code', '=', code)
    .where('kind', '=', 'mollie')
    .where('session', '=', session)
    .executeTakeFirst()
  return payment !== undefined
}
