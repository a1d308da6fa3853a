import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '#server/api/deps.ts'
import type { PaymentRow } from '#server/db/payment-tables.ts'
import type { Spend } from '#server/http/budget.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { plainPage, plainPolicy } from '#server/http/plain-page.ts'
import { statusKey } from '#server/orders/code.ts'
import { codeOfLink } from '#server/orders/pay-link.ts'
import { isOfChange } from '#server/payments/of-change.ts'
import { pageAddress } from '#server/shop/page-prefix.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { pageOf } from '../pay/page-of.ts'

/** What a link takes from the budget of its network, so that nobody tries many. */
const COST = 10

type Opened = Pick<PaymentRow, 'code' | 'order_code' | 'state' | 'url'> & { lang: string }

/**
 * The links by which guests pay what somebody at the desk has asked them for: each leads on to the page of the provider. From there guests of a
 * change come back to it, those of an order to the shop.
 */
export function payLinkRoutes(deps: Deps, spend: Spend): Hono<CallEnv> {
  const { config, payments } = deps
  const app = new Hono<CallEnv>()
  app.use(async (context, next) => {
    spend(context, COST)
    await next()
  })
  app.use(privateHeaders({ 'Content-Security-Policy': plainPolicy(), 'X-Robots-Tag': 'noindex' }))
  app.get('/:link', async context => {
    const code = codeOfLink(config.secret, context.req.param('link'))
    const payment = code === undefined ? undefined : await find(deps, code)
    if (!payment) return context.notFound()
    const isBack = isOfChange(payment) && context.req.query('sess') !== undefined
    if (payment.state === 'pending' && !isBack) {
      const url = payment.url ?? (await pageOf(payments, payment.code))
      if (url !== undefined) return context.redirect(url)
    }
    const state = isBack ? await payments.ask(payment) : payment.state
    const page = {
      lang: textLanguage(payment.lang),
      ...(isOfChange(payment) ? await pageOfChange({ ...payment, state }) : pageOfOrder(payment)),
    }
    return context.html(plainPage(page), state === 'paid' || state === 'pending' ? 200 : 410)
  })
  return app

  async function pageOfChange({ order_code, state, url, lang }: Opened) {
    const { payChange: texts, payLink } = textsIn(lang)
    const order = `${pageAddress(config.publicUrl, await deps.shop(deps.db), `/order`, lang)}#${statusKey(config.secret, order_code)}`
    const late = { title: texts.late, note: texts.lateNote }
    const { title, note } = {
      paid: { title: texts.paid, note: texts.paidNote },
      pending: { title: texts.running, note: texts.runningNote },
      refunded: late,
      refund_due: late,
      failed: { title: texts.over, note: texts.overNote },
    }[state]
    return {
      title,
      main: html`<p>${note}</p>${state === 'pending' && url !== null ? html`<a href="${url}">${payLink.link}</a>` : ''}<a href="${order}">${texts.order}</a>`,
    }
  }
}

const find = ({ db }: Deps, code: string): Promise<Opened | undefined> =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.code', 'payments.order_code')
    .select(['payments.code', 'payments.order_code', 'payments.state', 'payments.url', 'orders.lang'])
    .where('payments.code', '=', code)
    .executeTakeFirst()

function pageOfOrder({ state, lang }: Opened) {
  const { payLink } = textsIn(lang)
  const isPaid = state === 'paid'
  return {
    title: isPaid ? payLink.paid : payLink.over,
    main: html`<p>${isPaid ? payLink.paidNote : payLink.overNote}</p>`,
  }
}
