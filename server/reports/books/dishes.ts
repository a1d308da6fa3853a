import type { Span } from '#contract/hours/business-day.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { dishOfHalf } from '#contract/menu/choices/halves.ts'
import type { Reader } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { RefundLine } from '#server/db/refund-tables.ts'
import { type SoldLine, soldLines } from '#server/orders/store.ts'
import type { Entry } from './entries.ts'
import { countsIn } from './sales.ts'
import type { SoldDish } from './sums.ts'

/** What was sold of dishes in some orders of a time: a row for each line, at its price before discounts. */
export async function dishesIn(reader: Reader, span: Span, sales: Entry[]): Promise<SoldDish[]> {
  const lines = await soldLines(reader, order => countsIn(order, span))
  const placed = new Map(sales.flatMap(({ sale, edit }) => (edit ? [] : [[sale.code, sale.placed]])))
  const sold = [
    ...lines.flatMap(line => {
      const as = placed.get(line.code)
      if (as === undefined) return []
      return as === null ? [soldIn(line)] : changedLine(line, readJson(as).lines)
    }),
    ...(await editedIn(reader, sales)),
  ]
  const names = new Map(sold.map(({ dish, name }) => [dish, name]))
  return sold.map(each => ({ ...each, name: names.get(each.dish) ?? each.name }))
}

/** What changes have added and struck; their dishes count on the day of the change. */
async function editedIn(reader: Reader, sales: Entry[]): Promise<SoldDish[]> {
  const edits = sales.flatMap(({ sale: { code }, edit }) => (edit ? [{ code, lines: edit.lines }] : []))
  if (edits.length === 0) return []
  const codes = edits.map(({ code }) => code)
  const lines = Map.groupBy(await soldLines(reader, ({ eb }) => eb('code', 'in', codes)), ({ code }) => code)
  return edits.flatMap(edit => (lines.get(edit.code) ?? []).flatMap(line => changedLine(line, edit.lines)))
}

/** So many of a line as these lines say. */
function changedLine(line: SoldLine, lines: RefundLine[]): SoldDish[] {
  const qty = lines.find(({ position }) => position === line.position)?.qty ?? 0
  return qty === 0 ? [] : [soldIn({ ...line, qty })]
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
