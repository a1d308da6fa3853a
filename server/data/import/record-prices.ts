import { discounted, fromCents } from '#contract/money.ts'
import type { Tx } from '#server/db/database.ts'
import { formerPrice, historyByItem, recordPrices } from '#server/shop/price-history.ts'
import type { Folder } from './data-files.ts'

/** Notes the prices of a folder from now on. Returns, in lines for the owner, which earlier prices are not shown as written. */
export async function recordFolder(tx: Tx, { prices, menus }: Folder, now: Date): Promise<string[]> {
  const sizes = prices.map(({ row, value }) => ({ row, value, thing: sizeOf(value) }))
  await recordPrices(
    tx,
    [
      ...sizes.map(({ thing, value }) => ({ ...thing, price: value.price })),
      ...menus.map(({ value }) => ({
        kind: 'menu' as const,
        id: value.id,
        size_id: '',
        price: discounted(value.price, value.discount / 100),
      })),
    ],
    now,
  )
  const history = historyByItem(await tx.selectFrom('price_history').selectAll().execute())
  return sizes.flatMap(({ row, value, thing }) => {
    if (value.was === 0) return []
    const lowest = formerPrice(history, thing)
    if (lowest === value.was) return []
    const place = `${row.place.file}, row ${row.place.row}: `
    return lowest === undefined
      ? `${place}no earlier price is shown, because none of the 30 days before was higher (§ 11 PAngV)`
      : `${place}the earlier price is shown as ${amount(lowest)}, the lowest of the 30 days before (§ 11 PAngV), and not as ${amount(value.was)}`
  })
}

const sizeOf = ({ product_id, size_id }: { product_id: string; size_id: string }) => ({
  kind: 'product' as const,
  id: product_id,
  size_id,
})

const amount = (cents: number): string => fromCents(cents).toFixed(2)
