import type { Menu, Slot, SlotProduct } from '#contract/catalogue.ts'
import { slotDish } from '#contract/data/slot-dishes.ts'
import { fromCents, fromThousandths } from '#contract/money.ts'
import { posterOf } from './pictures.ts'
import { formerPrices, type productBuilder, times } from './products.ts'
import type { Rows } from './rows/rows.ts'
import { currencyIn } from './rows/settings.ts'
import type { ReadText } from './rows/text.ts'
import type { SoldOut } from './switches/sold-out.ts'
import { typePricesOf, typesOf } from './type-terms.ts'

/** Builds all combos in one language, including those that only an option opens. */
export function buildCombos(
  rows: Rows,
  read: ReadText,
  build: Pick<ReturnType<typeof productBuilder>, 'slotProduct'>,
  soldOut: SoldOut,
): Map<string, Menu> {
  const products = new Map(rows.products.map(row => [row.id, row]))
  const sizes = new Map(rows.sizes.map(row => [row.id, row]))
  const currency = currencyIn(rows.settings)
  const formerIn = formerPrices(rows)
  const slots = Map.groupBy(rows.slots, row => row.menu_id)

  const sizesOf = Map.groupBy(rows.prices, row => row.product_id)
  /** A dish with another size than the part's says so in its name, wherever the part is shown, unless it has only one. */
  const atOwnSize = (product: SlotProduct): SlotProduct => {
    const name = (sizesOf.get(product.id)?.length ?? 0) > 1 ? product.sizes[0]?.name : undefined
    return name ? { ...product, name: `${product.name} (${name})` } : product
  }

  const slotOf = (row: Rows['slots'][number]): Slot => {
    const size = row.size_id === null ? undefined : sizes.get(row.size_id)
    return {
      id: row.id,
      name: read(row.name),
      size: size && { id: size.id, name: read(size.name) },
      required: row.required === 1,
      products: row.products.map(slotDish).flatMap(({ id, size: own, surcharge }) => {
        const product = products.get(id)
        if (!product) return []
        const offered = build.slotProduct(product, own ?? row.size_id)
        const named = own === undefined ? offered : atOwnSize(offered)
        return surcharge === undefined ? [named] : [{ ...named, surcharge: Number(surcharge) }]
      }),
    }
  }

  const menuOf = (row: Rows['menus'][number]): Menu => {
    const items = (slots.get(row.id) ?? []).map(slotOf)
    return {
      id: row.id,
      name: read(row.name),
      description: read(row.description),
      price: fromCents(row.price, currency),
      ...typePricesOf(row, currency),
      discount: fromThousandths(row.discount),
      ...(row.discount > 0 && formerIn({ kind: 'menu', id: row.id, size_id: '' })),
      available: !soldOut.has('menu', row.id) && items.every(canBeFilled),
      ...times(row.offered),
      ...typesOf(row),
      items,
      ...posterOf(row.image, read(row.name), ['poster', 'square']),
    }
  }

  return new Map(rows.menus.map(row => [row.id, menuOf(row)]))
}

const canBeFilled = (slot: Slot): boolean =>
  !slot.required || slot.products.some(product => product.available)
