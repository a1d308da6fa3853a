import { type Context, Hono } from 'hono'
import type { Deps } from '#server/api/deps.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { changeSandbox, sandboxSession } from './sandbox.ts'
import { sandboxPage, sandboxPolicy } from './sandbox-page.ts'

const ENDINGS = { pay: 'paid', decline: 'closed' } as const

/** The pages of a demo's built-in provider: pay, decline, and leave by a link. */
export function sandboxRoutes({ db, payments, shop }: Deps): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  const find = (context: Context) => sandboxSession(db, context.req.param('id') ?? '')

  app.get('/:id', async context => {
    const session = await find(context)
    if (!session) return context.notFound()
    context.header('Content-Security-Policy', sandboxPolicy(session))
    return context.html(sandboxPage(session, await shop(db)))
  })

  app.post('/:id', async context => {
    const session = await find(context)
    if (!session) return context.notFound()
    const { action } = await context.req.parseBody()
    const ending = action === 'pay' || action === 'decline' ? ENDINGS[action] : undefined
    if (ending) {
      await changeSandbox(db, session.id, 'open', ending)
      // A real provider would send a webhook.
      await payments.refreshStatus(session.code)
    }
    return context.redirect(session.return_url, 303)
  })
  return app
}
