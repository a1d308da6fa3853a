import type { CartLine, MenuLine } from '#contract/cart.ts'
import type { Menu, Product } from '#contract/catalogue.ts'
import { slotChoice } from '#contract/choices.ts'
import { messages } from '#contract/messages.ts'
import type { Tx } from '../../db/database.ts'
import type { FieldErrors } from '../request-error.ts'
import type { Catalogue } from '../shop/catalogue.ts'
import type { Shop } from '../shop/shop.ts'

/** How much of each product a line takes, what fills its combos' slots included. */
export function portionsOf(card: Catalogue, line: CartLine): Map<string, number> {
  const portions = new Map<string, number>()
  const add = (id: string): void => void portions.set(id, (portions.get(id) ?? 0) + line.qty)
  if (line.type === 'menuItem') {
    const menu = card.menu(line.menu.id)
    if (menu) for (const id of inSlots(menu, line)) add(id)
    return portions
  }
  add(line.productId)
  const product = card.product(line.productId)
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
 * Takes what is ordered from the stock of the products that are counted; nothing when there is not enough, and `errors`
 * says so at the lines that want it. Products are taken in one order by everybody, so that nobody waits in a circle.
 */
export async function takePortions(
  tx: Tx,
  errors: FieldErrors,
  { code, lines, shop, card }: { code: string; lines: CartLine[]; shop: Shop; card: Catalogue },
): Promise<void> {
  const counted = new Set(shop.rows.products.filter(row => row.stock !== null).map(row => row.id))
  if (counted.size === 0) return
  const wanted = lines.map(line => portionsOf(card, line))
  const ids = [...new Set(wanted.flatMap(portions => [...portions.keys()]))].filter(id => counted.has(id))
  let gone = false
  for (const id of ids.sort()) {
    const qty = wanted.reduce((sum, portions) => sum + (portions.get(id) ?? 0), 0)
    const left = await take(tx, id, qty)
    if (left === undefined) await refuse(tx, errors, { id, wanted, lines })
    else await tx.insertInto('order_portions').values({ order_code: code, product_id: id, qty }).execute()
    gone ||= left === 0
  }
  if (gone) await showChange(tx)
}

/** What is left after `qty` were taken; undefined when there are not as many. */
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

async function refuse(tx: Tx, errors: FieldErrors, { id, wanted, lines }: Wanted): Promise<void> {
  const row = await tx.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst()
  const message = row?.stock ? messages.fewLeft : messages.soldOut
  for (const [index, line] of lines.entries()) {
    if (!wanted[index]?.has(id)) continue
    const field = row?.stock ? 'qty' : line.type === 'menuItem' ? 'menu' : 'productId'
    errors.addLine({ index, field, message, old: undefined, price: undefined })
  }
}

/** Puts what an order took back into stock. */
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
  if (back) await showChange(tx)
}

/** The card says what is sold out: it changes when the last portion goes and when the first one comes back. */
const showChange = (tx: Tx) =>
  tx
    .updateTable('counters')
    .set(counter => ({ value: counter('value', '+', 1) }))
    .where('name', '=', 'catalogue')
    .execute()
