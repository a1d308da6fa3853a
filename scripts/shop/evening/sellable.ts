import type { SoldOutKind } from '#contract/desk/switches.ts'
import { restaurantName } from '#server/evening/sellables.ts'
import { UserError } from '#server/kit/user-error.ts'
import type { Shop } from '#server/shop/shop.ts'
import { sizeTarget } from '#server/shop/switches/sold-out.ts'

/** Something that can be sold out, and its name. */
export interface NamedSellable {
  kind: SoldOutKind
  target: string
  name: string
}

const KINDS = { size: 'sizes', extra: 'extras', option: 'options', combo: 'menus' } as const

/**
 * What the first words name: a dish by its number or id, one size of it, or a size, extra, option or combo by its id. Returns
 * it with the words after it. Throws a UserError when the shop does not have it.
 */
export function sellableOf(words: string[], shop: Shop): { sellable: NamedSellable; rest: string[] } {
  const [first = '', second = '', ...others] = words
  if (Object.hasOwn(KINDS, first)) {
    const word = first as keyof typeof KINDS
    const row = found<SellableName>(shop.rows[KINDS[word]], second, word)
    const kind = word === 'combo' ? 'menu' : word
    return { sellable: { kind, target: row.id, name: restaurantName(row, shop) }, rest: others }
  }
  const dish = dishOf(first, shop)
  const name = restaurantName(dish, shop)
  if (second !== 'size') return { sellable: { kind: 'product', target: dish.id, name }, rest: words.slice(1) }
  const [size = '', ...rest] = others
  const sizes = shop.rows.prices.filter(({ product_id }) => product_id === dish.id)
  const own = shop.rows.sizes.filter(({ id }) => sizes.some(({ size_id }) => size_id === id))
  const row = found(own, size, 'size')
  const target = sizeTarget(dish.id, row.id)
  return { sellable: { kind: 'product-size', target, name: `${name} (${restaurantName(row, shop)})` }, rest }
}

interface SellableName {
  id: string
  name: Record<string, string>
}

/** The number on the printed menu is what a kitchen says, so it comes first. */
function dishOf(word: string, { rows }: Shop) {
  const same = (text: string): boolean => text.toLowerCase() === word.toLowerCase()
  const dish = rows.products.find(row => same(row.number)) ?? rows.products.find(row => same(row.id))
  if (!dish) throw new UserError(`There is no dish with the number or id “${word}”`)
  return dish
}

function found<R extends SellableName>(rows: R[], id: string, what: string): R {
  const row = rows.find(each => each.id === id)
  if (row) return row
  const known = rows.map(each => each.id).join(', ')
  throw new UserError(`There is no ${what} “${id}”${known ? `. There are: ${known}` : ''}`)
}
