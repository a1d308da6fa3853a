import { type Cents, discounted, fromThousandths, inMainUnit } from '#contract/kit/money.ts'
import type { Tx } from '#server/db/database.ts'
import { formerPrice, historyByItem, recordPrices } from '#server/shop/price-history.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { Folder, FolderValues } from './data-files.ts'

/** Notes the prices of a folder from now on. */
export const recordFolder = (tx: Tx, { prices, menus, settings }: FolderValues, now: Date): Promise<void> =>
  recordPrices(
    tx,
    [
      ...prices.map(({ value }) => ({ ...sizeOf(value), price: value.price })),
      ...menus.map(({ value }) => ({
        kind: 'menu' as const,
        id: value.id,
        size_id: '',
        price: discounted(value.price, fromThousandths(value.discount), currencyIn(valuesOf(settings))),
      })),
    ],
    now,
  )

/** In lines for the owner, which earlier prices are not shown as written. */
export async function formerPrices(
  tx: Tx,
  { prices, settings }: Pick<Folder, 'prices' | 'settings'>,
): Promise<string[]> {
  const currency = currencyIn(valuesOf(settings))
  const amount = (cents: Cents): string => inMainUnit(cents, currency)
  const history = historyByItem(await tx.selectFrom('price_history').selectAll().execute())
  return prices.flatMap(({ row, value }) => {
    if (value.was === 0) return []
    const lowest = formerPrice(history, sizeOf(value))
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

const valuesOf = <T>(rows: { value: T }[]): T[] => rows.map(({ value }) => value)
