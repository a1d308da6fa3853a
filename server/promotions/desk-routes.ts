import { notByCode, unknownRow } from '#contract/desk/texts.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { translatorOf } from '#server/shop/rows/text.ts'
import type { Shop } from '#server/shop/shop.ts'
import { codeCards } from './code-cards.ts'
import { codeTable } from './code-table.ts'
import { codeBatches, codesOf, makeCodes } from './codes.ts'
import { promotionDays } from './days.ts'
import { useCounts } from './use-counts.ts'

/** The desk's calls about published promotions. */
export const promotionHandlers = {
  getPromotionUses: ({ deps, shop }) => useCounts(deps.db, { shop, now: deps.now() }),
  getPromotionDays: ({ deps, shop, params: { id } }) =>
    promotionDays(deps.db, { promotion: id, shop, now: deps.now() }),
  getCodeBatches: ({ deps, params: { id } }) => codeBatches(deps.db, id),
  async makeCodes({ deps, shop, params: { id }, body, key }) {
    if (published(shop, id).needs !== 'code') throw new RequestError(409, { message: notByCode })
    const now = deps.now()
    const batch = await inTransaction(deps.db, tx =>
      onceAtDesk(tx, { scope: 'desk-codes', key, body: { id, ...body }, now }, () =>
        makeCodes(tx, { promotion: id, count: body.count, now }),
      ),
    )
    return known((await codeBatches(deps.db, id)).find(each => each.id === batch))
  },
  async getCodeFile({ deps, shop, params: { id, batch, file }, query: { lang = 'de' } }) {
    const promotion = published(shop, id)
    const codes = await codesOf(deps.db, { promotion: id, batch })
    if (codes.length === 0) throw new RequestError(404, { message: unknownRow })
    if (file === 'csv') {
      const dayOf = (moment: string): string => businessDay(new Date(moment), shop.business).date
      const content = codeTable(codes, { lang, dayOf })
      return { name: `codes-${id}.csv`, type: 'text/csv; charset=utf-8', content }
    }
    const page = codeCards({
      shop,
      publicUrl: deps.config.publicUrl,
      name: translatorOf(shop.defaultLang, shop.defaultLang)(promotion.name),
      codes: codes.filter(({ used_at }) => used_at === null).map(({ code }) => code),
    })
    return {
      name: `cards-${id}.html`,
      type: 'text/html; charset=utf-8',
      content: new TextEncoder().encode(page),
    }
  },
} satisfies Partial<DeskHandlers>

/** A promotion that guests can have got. Throws a 404 for one that was never published. */
const published = ({ rows }: Shop, id: string): Shop['rows']['promotions'][number] =>
  known(rows.promotions.find(promotion => promotion.id === id))

function known<T>(found: T | undefined): T {
  if (!found) throw new RequestError(404, { message: unknownRow })
  return found
}
