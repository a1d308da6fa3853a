import type { CartLine, MenuLine } from '#contract/cart.ts'
import type { Menu, Product } from '#contract/catalogue.ts'
import type { LineChange } from '#contract/checkout.ts'
import { slotChoice } from '#contract/choices/choices.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import type { Catalogue } from '../shop/catalogue.ts'
import type { Shop } from '../shop/shop.ts'

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

const inSlots = (menu: Menu, { items }: MenuLine): string[] =>
  menu.items.flatMap((slot, index) => {
    const choice = slotChoice(items, slot, index)
    return choice?.productId ?? choice?.product?.id ?? []
  })

const menuOf = (product: Product, { menu }: MenuLine): Menu | undefined =>
  product.variants.flatMap(variant => variant.options).find(option => option.menu?.id === menu.id)?.menu

/**
 * Claims an order's portions of products with a counted stock. Returns a change for each line that wants more than there
 * is. Every order claims products in the same sequence, so that no two orders deadlock.
 */
export async function claimPortions(
  tx: Tx,
  { code, lines, shop, catalogue }: { code: string; lines: CartLine[]; shop: Shop; catalogue: Catalogue },
): Promise<LineChange[]> {
  const counted = new Set(shop.rows.products.filter(row => row.stock !== null).map(row => row.id))
  if (counted.size === 0) return []
  const wanted = lines.map(line => portionsOf(catalogue, line))
  const ids = [...new Set(wanted.flatMap(portions => [...portions.keys()]))].filter(id => counted.has(id))
  const changes: LineChange[] = []
  let soldOut = false
  for (const id of ids.sort()) {
    const qty = wanted.reduce((sum, portions) => sum + (portions.get(id) ?? 0), 0)
    const left = await take(tx, id, qty)
    if (left === undefined) changes.push(...(await missingPortions(tx, { id, wanted, lines })))
    else await tx.insertInto('order_portions').values({ order_code: code, product_id: id, qty }).execute()
    soldOut ||= left === 0
  }
  if (soldOut) await bumpCatalogue(tx)
  return changes
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
}

async function missingPortions(tx: Tx, { id, wanted, lines }: Wanted): Promise<LineChange[]> {
  const row = await tx.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst()
  const message = row?.stock ? messages.fewLeft : messages.soldOut
  return lines.flatMap((line, index) => {
    if (!wanted[index]?.has(id)) return []
    const field = row?.stock ? 'qty' : line.type === 'menuItem' ? 'menu' : 'productId'
    return [{ index, field, message, old: undefined, price: undefined }]
  })
}

/** Returns an order's portions to stock. */
export async function giveBackPortions(tx: Tx, code: string): Promise<void> {
  const taken = await tx
    .deleteFrom('order_portions')
    .where('order_code', '=', code)
    .returning(['product_id', 'qty'])
    .execute()
  let back = false
  for (const { product_id, qty } of taken.sort((a, b) => (a.product_id < b.product_id ? -1 : 1))) {
    const row = await tx
      .updateTable('products')
      .set(product => ({ stock: product('stock', '+', qty) }))
      .where('id', '=', product_id)
      .where('stock', 'is not', null)
      .returning('stock')
      .executeTakeFirst()
    back ||= row?.stock === qty
  }
  if (back) await bumpCatalogue(tx)
}

/** The catalogue shows what is sold out, so its version changes when the last portion is taken or the first one returned. */
const bumpCatalogue = (tx: Tx) =>
  tx
    .updateTable('counters')
    .set(counter => ({ value: counter('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .execute()
