import { editEndpoints } from '#contract/desk/endpoints/edit-endpoints.ts'
import { editNotWaiting, unknownOrder } from '#contract/desk/texts.ts'
import { actorOf } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { editOrder } from '#server/checkout/edit/apply-edit.ts'
import { askForPayment } from '#server/checkout/edit/ask-payment.ts'
import { quoteEdit } from '#server/checkout/edit/quote-edit.ts'
import { pageOf } from '#server/checkout/pay/page-of.ts'
import { spotOfEdit } from '#server/checkout/spot.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { foundOrder } from '#server/orders/found.ts'
import { payAt } from '#server/orders/pay-link.ts'
import { findByCode } from '#server/orders/store.ts'
import { deskOrder } from '#server/orders/views.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import type { Shop } from '#server/shop/shop.ts'
import { requirePerson } from '#server/staff/pin.ts'

/** Changing what was ordered. */
export const editHandlers = {
  async quoteEdit({ deps, shop, params: { code }, body, signal }) {
    const spot = await spotOfEdit(body, { shop, finder: deps.finder, lang: shop.defaultLang, signal })
    return quoteEdit(deps.db, { ...about(deps, shop), code, given: body, spot })
  },
  async editOrder({ deps, shop, params: { code }, body: { asks, ...given }, key, device, signal }) {
    const { config, db } = deps
    const spot = await spotOfEdit(given, { shop, finder: deps.finder, lang: shop.defaultLang, signal })
    let payment: string | undefined
    await inTransaction(db, async tx => {
      const now = deps.now()
      await onceAtDesk(tx, { scope: 'desk-edit', key, body: { code, given, asks }, now }, async () => {
        const by = await requirePerson(tx, device, editEndpoints.editOrder, now)
        const change = { ...about(deps, shop), code, given, spot, by, actor: actorOf(by), now }
        payment = asks ? await askForPayment(tx, { ...change, apiBase: config.apiBase }) : undefined
        if (!asks) await editOrder(tx, change)
        return code
      })
    })
    if (payment !== undefined) await pageOf(deps.payments, payment)
    deps.wakeOutbox()
    deps.wakeRefunds()
    return orderNow(db, code, shop)
  },
  async getPayLink({ deps: { config, db }, params: { code } }) {
    return { url: payAt(config)(await waitingPayment(db, code)) }
  },
  async withdrawEdit({ deps, shop, params: { code } }) {
    await deps.payments.cancel(await waitingPayment(deps.db, code))
    return orderNow(deps.db, code, shop)
  },
} satisfies Partial<DeskHandlers>

const about = ({ config, now }: Deps, shop: Shop) => ({ shop, secret: config.secret, now: now() })

/** The payment that a change of an order waits for. Throws a 404 for an unknown order, and a 409 where nothing is waited for. */
async function waitingPayment(reader: Reader, code: string): Promise<string> {
  const { row } = foundOrder(await findByCode(reader, code), unknownOrder)
  const asked = row.asked === null ? undefined : readJson(row.asked)
  if (asked?.state !== 'waiting') throw new RequestError(409, { message: editNotWaiting })
  return asked.payment
}

const orderNow = async (reader: Reader, code: string, shop: Shop) =>
  deskOrder(foundOrder(await findByCode(reader, code), unknownOrder), shop)
