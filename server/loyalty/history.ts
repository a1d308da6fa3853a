import type { Pagination, Transaction } from '#contract/api/account.ts'
import { fromCents } from '#contract/kit/money.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Handlers } from '#server/api/call.ts'
import type { Reader } from '#server/db/database.ts'
import { textsIn } from '#server/texts/texts.ts'

const PER_PAGE = 15

export const loyaltyHandlers = {
  getTransactions: ({ deps, lang, actor, query, shop }) =>
    transactionsOf(deps.db, actor.userId, { page: query.page, lang, currency: shop.features.currency }),
} satisfies Partial<Handlers>

/**
 * A page of a customer's transactions, newest first. A page number out of range returns the first or the last page.
 */
async function transactionsOf(
  reader: Reader,
  userId: string,
  { page, lang, currency }: { page: number | null | undefined; lang: string; currency: string },
): Promise<{ data: Transaction[]; meta: { pagination: Pagination } }> {
  const own = reader.selectFrom('transactions').where('user_id', '=', userId)
  const { total } = await own.select(row => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const pages = Math.max(1, Math.ceil(total / PER_PAGE))
  const current = Math.min(pages, Math.max(1, Math.floor(page ?? 1)))
  const rows = await own
    .selectAll()
    .orderBy('position', 'desc')
    .limit(PER_PAGE)
    .offset((current - 1) * PER_PAGE)
    .execute()
  const texts = textsIn(lang).transactions
  return {
    data: rows.map(row => ({
      description: interpolate(texts[row.kind], { code: row.order_code }),
      oldProfit: fromCents(row.old_profit, currency),
      amount: fromCents(row.amount, currency),
      newProfit: fromCents(row.new_profit, currency),
      date: row.created_at,
    })),
    meta: { pagination: { total, current_page: current, per_page: PER_PAGE, total_pages: pages } },
  }
}
