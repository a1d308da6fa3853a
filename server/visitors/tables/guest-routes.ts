import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { reservationGuests } from '#contract/api/forms.ts'
import { TablesWanted } from '#contract/api/tables.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { Time } from '#contract/kit/fields.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { limitBody } from '#server/http/body-size.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { plainPolicy } from '#server/http/plain-page.ts'
import { isTableLink } from '#server/sessions/table-links.ts'
import { cancelTable } from './cancel.ts'
import { type TableChange, tableState } from './changeable.ts'
import { confirmComing } from './coming.ts'
import { depositPage, paymentOf } from './deposit.ts'
import { type TableNotice, tablePage } from './guest-page.ts'
import { moveTable, timesToMove } from './move.ts'

/** What a button of the page sends. */
const Pressed = z.discriminatedUnion('do', [
  z.object({ do: z.literal('coming') }),
  z.object({ do: z.literal('cancel') }),
  z.object({ do: z.literal('move'), time: Time, guests: z.enum(reservationGuests) }),
])
type Pressed = z.output<typeof Pressed>

/**
 * The page behind the link in the mails about a reservation. Programs that look at every link of a mail only ever read it: a
 * reservation is moved or cancelled when a button is pressed.
 */
export function tableRoutes(deps: Deps): Hono {
  const { db, config, now } = deps
  const app = new Hono()
  app.use(limitBody())
  app.use(privateHeaders({ 'Content-Security-Policy': plainPolicy(), 'X-Robots-Tag': 'noindex' }))

  app.get('/:id/:signature', async context => {
    const row = await read(context)
    if (!row) return context.notFound()
    const { data: wanted } = z.safeParse(TablesWanted, context.req.query())
    if (row.status !== 'held' || context.req.query('sess') === undefined)
      return context.html(await pageOf(row, { wanted }))
    // The guest is back from the provider.
    const payment = await paymentOf(db, row.id)
    if (payment) await deps.payments.ask(payment)
    return context.html(await pageOf((await read(context)) ?? row, {}))
  })

  app.post('/:id/:signature', async context => {
    const row = await read(context)
    if (!row) return context.notFound()
    const shop = await deps.shop(db)
    const { data: pressed } = z.safeParse(Pressed, await context.req.parseBody())
    // Who comes can say so at any time.
    const isLate = pressed?.do !== 'coming' && tableState(row, shop, now()) === 'late'
    if (!pressed || isLate) return context.html(await pageOf(row, {}), 409)
    const isDone = await inTransaction(db, tx => press(tx, pressed, { id: row.id, shop, now: now() }))
    deps.wakeOutbox()
    deps.wakeRefunds()
    const after = (await read(context)) ?? row
    if (pressed.do !== 'move') return context.html(await pageOf(after, {}))
    if (isDone) return context.html(await pageOf(after, { notice: 'moved' }))
    const { date } = businessDay(new Date(pressed.time), shop.business)
    return context.html(await pageOf(after, { notice: 'taken', wanted: { ...pressed, date } }), 409)
  })
  return app

  async function read(context: Context): Promise<ReservationRow | undefined> {
    const { id = '', signature = '' } = context.req.param()
    if (!isTableLink(config.secret, { id, signature })) return undefined
    return await db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** The page with the free times of a day for so many guests, if its guest wants to see them. */
  async function pageOf(
    row: ReservationRow,
    { wanted, notice }: { wanted?: TablesWanted | undefined; notice?: TableNotice },
  ) {
    const shop = await deps.shop(db)
    const state = tableState(row, shop, now())
    const isAsked = wanted !== undefined && state === 'open'
    const choice = isAsked
      ? { ...wanted, times: await timesToMove(db, row, { ...wanted, shop, now: now() }) }
      : undefined
    const payAt = row.status === 'held' ? await depositPage(deps, row) : undefined
    return tablePage({ row, shop, state, choice, notice, payAt, now: now() })
  }
}

/** Does what a button says. Returns whether it could be done. */
const press = (tx: Tx, pressed: Pressed, change: TableChange): Promise<boolean> =>
  pressed.do === 'move' ? moveTable(tx, { ...change, ...pressed }) : SIMPLE[pressed.do](tx, change)

const SIMPLE = { coming: confirmComing, cancel: cancelTable }
