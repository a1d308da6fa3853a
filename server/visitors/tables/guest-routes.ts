import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { limitBody } from '#server/http/body-size.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { plainPage, plainPolicy } from '#server/http/plain-page.ts'
import { isTableLink } from '#server/sessions/table-links.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { cancelTable, type TableState, tableState } from './cancel.ts'

/**
 * The page behind the link in the mails about a reservation. Programs that look at every link of a mail only ever read it: a
 * reservation is cancelled when the button is pressed.
 */
export function tableRoutes(deps: Deps): Hono {
  const { db, config, now } = deps
  const app = new Hono()
  app.use(limitBody())
  app.use(privateHeaders({ 'Content-Security-Policy': plainPolicy(), 'X-Robots-Tag': 'noindex' }))

  async function read(context: Context): Promise<ReservationRow | undefined> {
    const { id = '', signature = '' } = context.req.param()
    if (!isTableLink(config.secret, { id, signature })) return undefined
    return await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
  }

  app.get('/:id/:signature', async context => {
    const row = await read(context)
    if (!row) return context.notFound()
    const shop = await deps.shop(db)
    return context.html(tablePage(row, shop, tableState(row, shop, now())))
  })

  app.post('/:id/:signature', async context => {
    const row = await read(context)
    if (!row) return context.notFound()
    const shop = await deps.shop(db)
    const state = tableState(row, shop, now())
    if (state === 'late') return context.html(tablePage(row, shop, state), 409)
    if (state === 'open') await inTransaction(db, tx => cancelTable(tx, row, now()))
    deps.wakeOutbox()
    return context.html(tablePage((await read(context)) ?? row, shop, 'ended'))
  })
  return app
}

/** The reservation as it is now, in the guest's language, and what can still be done about it. */
function tablePage(row: ReservationRow, shop: Shop, state: TableState): string {
  const { reservation, tablePage: texts } = textsIn(row.lang)
  const { siteTitle, phone } = shop.features
  const [, name = texts.states.requested] =
    Object.entries(texts.states).find(([status]) => status === row.status) ?? []
  const late = interpolate(texts.late, { phone: phone || siteTitle })
  return plainPage({
    lang: textLanguage(row.lang),
    title: interpolate(texts.title, { shop: siteTitle }),
    main: html`<p class="note">${name}</p>
<dl>
<dt>${reservation.time}</dt><dd>${formatLongDateTime(row.reserved_at, formatOf(shop, row.lang))}</dd>
<dt>${reservation.guests}</dt><dd>${row.guests}</dd>
</dl>
${state === 'late' && html`<p>${late}</p>`}
${state === 'open' && html`<p>${texts.change}</p>\n<form method="post"><button>${texts.cancel}</button></form>`}`,
  })
}
