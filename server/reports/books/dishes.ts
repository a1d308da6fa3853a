import type { Span } from '#contract/hours/business-day.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { dishOfHalf } from '#contract/menu/choices/halves.ts'
import type { Reader } from '#server/db/database.ts'
import { type SoldLine, soldLines } from '#server/orders/store.ts'
import { countsIn, type Sale } from './sales.ts'
import type { SoldDish } from './sums.ts'

/** What was sold of dishes in some orders of a time: a row for each line, at its price before discounts. */
export async function dishesIn(reader: Reader, span: Span, sales: Pick<Sale, 'code'>[]): Promise<SoldDish[]> {
  const lines = await soldLines(reader, order => countsIn(order, span))
  const counted = new Set(sales.map(({ code }) => code))
  const sold = lines.filter(({ code }) => counted.has(code)).map(soldIn)
  const names = new Map(sold.map(({ dish, name }) => [dish, name]))
  return sold.map(each => ({ ...each, name: names.get(each.dish) ?? each.name }))
}

function soldIn({ words: { name, size, items }, cartLine, qty, price }: SoldLine): SoldDish {
  const halves = halvesIn(items)
  return { dish: idOf(cartLine) ?? `named ${name}`, name, size: halves || size, qty, cents: qty * price }
}

function idOf(line: CartLine | undefined): string | undefined {
  if (!line) return undefined
  return line.type === 'menuItem' ? `menu ${line.menu.id}` : `product ${line.productId}`
}

/** A dish in halves is counted by its halves, as others are by size; these have no sequence. Empty for all others. */
const halvesIn = (items: Chosen['items']): string =>
  items.every(({ name }) => dishOfHalf(name) !== name)
    ? items
        .map(({ name }) => name)
        .sort()
        .join(', ')
    : ''
