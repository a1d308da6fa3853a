import { type Context, Hono } from 'hono'
import { limits } from '#contract/kit/limits.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { limitBody } from '#server/http/body-size.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { plainPolicy } from '#server/http/plain-page.ts'
import { type AnswerAction, actionOf, linksExpired } from '#server/orders/answer-links.ts'
import { historyOf } from '#server/orders/history.ts'
import { findByCode } from '#server/orders/store.ts'
import { changeOrder } from '../change-order.ts'
import { OrderChangeError } from '../order-step.ts'
import { type AnswerNotice, answeredPage, questionPage } from './answer-page.ts'

const STATUS = { done: 200, answered: 409, expired: 410 } as const

/**
 * The pages behind the links in the mail about a new order. Programs that look at every link of a mail only ever read them:
 * a page acts when its button is pressed, and only while the order is not answered.
 */
export function answerRoutes(deps: Deps): Hono {
  const { db, config, now } = deps
  const app = new Hono()
  app.use(limitBody())
  app.use(privateHeaders({ 'Content-Security-Policy': plainPolicy(), 'X-Robots-Tag': 'noindex' }))

  /** The order of a link and what the link does; undefined when nobody has signed it. */
  async function read(context: Context) {
    const { code = '', action = '', signature = '' } = context.req.param()
    const known = actionOf(config.secret, { code, action, signature })
    const order = known && (await findByCode(db, code))
    return order && { action: known, input: { order, shop: await deps.shop(db) } }
  }

  const closed = ({ order: { row } }: NonNullable<Awaited<ReturnType<typeof read>>>['input']) => {
    if (row.state !== 'received') return 'answered'
    return linksExpired(row, now()) ? 'expired' : undefined
  }

  async function answer(context: Context, notice: AnswerNotice, status: 200 | 409 | 410): Promise<Response> {
    const found = await read(context)
    if (!found) return context.notFound()
    const history = await historyOf(db, found.input.order.row)
    return context.html(answeredPage({ ...found.input, history }, notice), status)
  }

  app.get('/:code/:action/:signature', async context => {
    const found = await read(context)
    if (!found) return context.notFound()
    const notice = closed(found.input)
    if (notice) return answer(context, notice, notice === 'expired' ? STATUS.expired : 200)
    return context.html(questionPage({ ...found.input, history: [] }, found.action))
  })

  app.post('/:code/:action/:signature', async context => {
    const found = await read(context)
    if (!found) return context.notFound()
    const { reason } = await context.req.parseBody()
    const typed = typeof reason === 'string' ? reason.trim() : ''
    if (found.action === 'reject' && !closed(found.input) && typed.length > limits.reasonLength)
      return context.html(questionPage({ ...found.input, history: [] }, found.action, typed), 422)
    const notice = closed(found.input) ?? (await act(found.input.order.row.code, found.action, typed))
    return answer(context, notice, STATUS[notice])
  })

  /** Answers the order, unless somebody else does at the same moment. */
  async function act(code: string, action: AnswerAction, reason: string): Promise<AnswerNotice> {
    const shop = await deps.shop(db)
    const change = { code, actor: 'mail-link', shop, now: now(), ...changeOf(action, reason) }
    try {
      await inTransaction(db, tx => changeOrder(tx, change))
    } catch (error) {
      if (error instanceof OrderChangeError) return 'answered'
      throw error
    }
    deps.wakeOutbox()
    deps.wakeRefunds()
    return 'done'
  }
  return app
}

function changeOf(action: AnswerAction, reason: string) {
  if (action === 'reject') return { to: 'rejected', reason } as const
  return { to: 'accepted', minutes: action === 'chosen' ? undefined : Number(action) } as const
}
