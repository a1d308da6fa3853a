import type { Sellable, SoldOutKind } from '#contract/desk/switches.ts'
import type { Shop } from '#server/shop/shop.ts'
import { sizeTarget } from '#server/shop/switches/sold-out.ts'

interface Named {
  id: string
  name: Record<string, string>
}

/** A name in the restaurant's own language. */
export const restaurantName = ({ id, name }: Named, { defaultLang }: Shop): string => name[defaultLang] ?? id

/** Everything that can be sold out: dishes with their sizes in the order of the menu, combos, extras, options and sizes. */
export function sellables(shop: Shop): Sellable[] {
  const { products, menus, extras, options, sizes } = shop.rows
  const all = (kind: SoldOutKind, rows: Named[]): Sellable[] =>
    rows.map(row => ({ kind, target: row.id, name: restaurantName(row, shop), number: '' }))
  return [
    ...products.flatMap(product => [
      {
        kind: 'product' as const,
        target: product.id,
        name: restaurantName(product, shop),
        number: product.number,
      },
      ...sizesOf(product, shop),
    ]),
    ...all('menu', menus),
    ...all('extra', extras),
    ...all('option', options),
    ...all('size', sizes),
  ]
}

/** The sizes of a product that has several. */
function sizesOf(product: Named & { number: string }, shop: Shop): Sellable[] {
  const prices = shop.rows.prices.filter(({ product_id }) => product_id === product.id)
  const sizes = shop.rows.sizes.filter(({ id }) => prices.some(({ size_id }) => size_id === id))
  if (sizes.length < 2) return []
  return sizes.map(size => ({
    kind: 'product-size',
    target: sizeTarget(product.id, size.id),
    name: `${restaurantName(product, shop)} (${restaurantName(size, shop)})`,
    number: product.number,
  }))
}

/** The name of what a switch has sold out; its target when the shop no longer has it. */
export function soldOutName({ kind, target }: { kind: SoldOutKind; target: string }, shop: Shop): string {
  return sellables(shop).find(each => each.kind === kind && each.target === target)?.name ?? target
}
