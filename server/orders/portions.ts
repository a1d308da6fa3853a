import type { LineChange } from '#contract/api/failure.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import type { CartLine, MenuLine } from '#contract/menu/choices/cart-line.ts'
import { slotChoice } from '#contract/menu/choices/choices.ts'
import type { Tx } from '#server/db/database.ts'
import type { OrderPortionRow } from '#server/db/payment-tables.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bumpSwitches } from '#server/shop/switches/switches.ts'
import { bumpCatalogue } from '#server/shop/version.ts'

/** How many portions of each product a line takes, including those in combo slots. */
function portionsOf(catalogue: Catalogue, line: CartLine): Map<string, number> {
  const portions = new Map<string, number>()
  const add = (id: string): void => void portions.set(id, (portions.get(id) ?? 0) + line.qty)
  if (line.type === 'menuItem') {
    const menu = catalogue.menu(line.menu.id)
    if (menu) for (const id of inSlots(menu, line)) add(id)
    return portions
  }
  add(line.productId)
  const product = catalogue.product(line.productId)
  const nested = line.optionIds.flatMap(({ value }) => (Array.isArray(value) ? value : []))
  for (const entry of nested) {
    const menu = 'type' in entry && product ? menuOf(product, entry) : undefined
    if (menu && 'type' in entry) for (const id of inSlots(menu, entry)) add(id)
  }
  return portions
}

/** The dishes in a combo's slots. A dish that several halves are of is one portion. */
function inSlots(menu: Menu, { items }: MenuLine): string[] {
  const ids = menu.items.flatMap((slot, index) => {
    const choice = slotChoice(items, slot, index)
    return choice?.productId ?? choice?.product?.id ?? []
  })
  return menu.halves ? [...new Set(ids)] : ids
}

const menuOf = (product: Product, { menu }: MenuLine): Menu | undefined =>
  product.variants.flatMap(variant => variant.options).find(option => option.menu?.id === menu.id)?.menu

/** How much work the kitchen has with these lines, in dishes: each counts as much as the column `weight` says, usually 1. */
export function dishesIn(lines: CartLine[], { rows }: Pick<Shop, 'rows'>, catalogue: Catalogue): number {
  const weights = new Map(rows.products.map(({ id, weight }) => [id, weight ?? 1]))
  return lines.reduce((sum, line) => sum + workIn(catalogue, line, weights), 0)
}

/** How much work the kitchen has with a line, in dishes, by what a portion of each product counts. A dish in halves is one dish. */
function workIn(catalogue: Catalogue, line: CartLine, weights: ReadonlyMap<string, number>): number {
  const work = [...portionsOf(catalogue, line)].map(([id, qty]) => qty * (weights.get(id) ?? 1))
  return line.type === 'menuItem' && catalogue.menu(line.menu.id)?.halves
    ? Math.max(0, ...work)
    : work.reduce((sum, each) => sum + each, 0)
}

/**
 * Claims an order's portions of products with a counted stock. Returns a change for each line that wants more than there
 * is. Every order claims products in the same sequence, so that no two orders deadlock.
 */
export async function claimPortions(
  tx: Tx,
  {
    code,
    lines,
    shop,
    catalogue,
    now,
  }: { code: string; lines: CartLine[]; shop: Shop; catalogue: Catalogue; now: Date },
): Promise<LineChange[]> {
  const counted = countersOf(shop)
  if (counted.size === 0) return []
  const wanted = lines.map(line => portionsOf(catalogue, line))
  const ids = [...new Set(wanted.flatMap(portions => [...portions.keys()]))].filter(id => counted.has(id))
  const changes: LineChange[] = []
  const emptied = new Set<Counter>()
  for (const id of ids.sort()) {
    const qty = wanted.reduce((sum, portions) => sum + (portions.get(id) ?? 0), 0)
    const counter = counted.get(id) ?? 'stock'
    const left = counter === 'switch' ? await takeSwitched(tx, { id, qty, now }) : await take(tx, id, qty)
    const row = { order_code: code, product_id: id, qty, counter }
    if (left === undefined) changes.push(...(await missingPortions(tx, { id, wanted, lines, counter })))
    else await notePortions(tx, row)
    if (left === 0) emptied.add(counter)
  }
  await bump(tx, emptied)
  return changes
}

/** Notes what an order has taken, also of a product of which it has taken some before. */
async function notePortions(tx: Tx, row: OrderPortionRow): Promise<void> {
  await tx
    .insertInto('order_portions')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['order_code', 'product_id'])
        .doUpdateSet(({ eb }) => ({ qty: eb('order_portions.qty', '+', row.qty) })),
    )
    .execute()
}

type Counter = 'stock' | 'switch'

/** What counts the portions of each product; what the kitchen has counted takes the place of the stock. */
const countersOf = ({ rows, switches }: Pick<Shop, 'rows' | 'switches'>): Map<string, Counter> =>
  new Map<string, Counter>([
    ...rows.products.filter(row => row.stock !== null).map(row => [row.id, 'stock'] as const),
    ...switches.filter(row => row.portions !== null).map(row => [row.target, 'switch'] as const),
  ])

/** What is sold out shows on every page. */
async function bump(tx: Tx, changed: Set<Counter>): Promise<void> {
  if (changed.has('stock')) await bumpCatalogue(tx)
  if (changed.has('switch')) await bumpSwitches(tx)
}

/** The portions that are left after taking `qty` of those that the kitchen has counted. */
async function takeSwitched(
  tx: Tx,
  { id, qty, now }: { id: string; qty: number; now: Date },
): Promise<number | undefined> {
  const taken = await tx
    .updateTable('switches')
    .set(row => ({ portions: row('portions', '-', qty) }))
    .where('kind', '=', 'product')
    .where('target', '=', id)
    .where('portions', '>=', qty)
    .where(row => row.or([row('until', 'is', null), row('until', '>', now.toISOString())]))
    .returning('portions')
    .executeTakeFirst()
  return taken?.portions ?? undefined
}

/** The stock that is left after taking `qty`; undefined when there is not enough. */
async function take(tx: Tx, id: string, qty: number): Promise<number | undefined> {
  const taken = await tx
    .updateTable('products')
    .set(product => ({ stock: product('stock', '-', qty) }))
    .where('id', '=', id)
    .where('stock', '>=', qty)
    .returning('stock')
    .executeTakeFirst()
  return taken?.stock ?? undefined
}

interface Wanted {
  id: string
  wanted: Map<string, number>[]
  lines: CartLine[]
  counter: Counter
}

async function missingPortions(tx: Tx, { id, wanted, lines, counter }: Wanted): Promise<LineChange[]> {
  const left = await portionsLeft(tx, id, counter)
  const message = left ? fieldTexts.fewLeft : fieldTexts.soldOut
  return lines.flatMap((line, index) => {
    if (!wanted[index]?.has(id)) return []
    const field = left ? 'qty' : line.type === 'menuItem' ? 'menu' : 'productId'
    return [{ index, field, message, old: undefined, price: undefined }]
  })
}

async function portionsLeft(tx: Tx, id: string, counter: Counter): Promise<number | null | undefined> {
  if (counter === 'stock') {
    const row = await tx.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst()
    return row?.stock
  }
  const row = await tx
    .selectFrom('switches')
    .select('portions')
    .where('kind', '=', 'product')
    .where('target', '=', id)
    .executeTakeFirst()
  return row?.portions
}

/** Returns an order's portions to where they were counted. */
export async function giveBackPortions(tx: Tx, code: string): Promise<void> {
  const taken = await tx
    .deleteFrom('order_portions')
    .where('order_code', '=', code)
    .returning(['product_id', 'qty', 'counter'])
    .execute()
  await refill(tx, taken)
}

/** Returns the portions of lines that are taken out of an order, as far as it has taken any. */
export async function giveBackLines(
  tx: Tx,
  { code, lines, catalogue }: { code: string; lines: CartLine[]; catalogue: Catalogue },
): Promise<void> {
  const wanted = lines.flatMap(line => [...portionsOf(catalogue, line)])
  const taken = await tx.selectFrom('order_portions').selectAll().where('order_code', '=', code).execute()
  const back = taken.flatMap(row => {
    const struck = wanted.reduce((sum, [id, qty]) => sum + (id === row.product_id ? qty : 0), 0)
    const qty = Math.min(row.qty, struck)
    return qty === 0 ? [] : [{ ...row, qty }]
  })
  for (const { product_id, qty } of back)
    await tx
      .updateTable('order_portions')
      .set(row => ({ qty: row('qty', '-', qty) }))
      .where('order_code', '=', code)
      .where('product_id', '=', product_id)
      .execute()
  await refill(tx, back)
}

async function refill(
  tx: Tx,
  taken: Pick<OrderPortionRow, 'product_id' | 'qty' | 'counter'>[],
): Promise<void> {
  const refilled = new Set<Counter>()
  for (const { product_id: id, qty, counter } of taken.sort((a, b) =>
    a.product_id < b.product_id ? -1 : 1,
  )) {
    const left = counter === 'switch' ? await giveBackSwitched(tx, id, qty) : await giveBack(tx, id, qty)
    if (left === qty) refilled.add(counter)
  }
  await bump(tx, refilled)
}

async function giveBack(tx: Tx, id: string, qty: number): Promise<number | null | undefined> {
  const row = await tx
    .updateTable('products')
    .set(product => ({ stock: product('stock', '+', qty) }))
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .returning('stock')
    .executeTakeFirst()
  return row?.stock
}

/** Where the kitchen no longer counts, there is nothing to return. */
async function giveBackSwitched(tx: Tx, id: string, qty: number): Promise<number | null | undefined> {
  const row = await tx
    .updateTable('switches')
    .set(counted => ({ portions: counted('portions', '+', qty) }))
    .where('kind', '=', 'product')
    .where('target', '=', id)
    .where('portions', 'is not', null)
    .returning('portions')
    .executeTakeFirst()
  return row?.portions
}
