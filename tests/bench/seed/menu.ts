import { fromCents } from '#contract/kit/money.ts'
import type { Product } from '#contract/menu/catalogue.ts'
import type { ProductLine } from '#contract/menu/choices/cart-line.ts'
import type { Resolved } from '#contract/menu/choices/chosen.ts'
import type { Supply } from '#contract/menu/rates.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { vatOf } from '#contract/orders/vat.ts'
import type { OrderItemRow } from '#server/db/order-tables.ts'
import { resolveLine } from '#server/orders/price-cart.ts'
import { lineToStore } from '#server/shop/rows/stored-line.ts'
import type { Shop } from '#server/shop/shop.ts'

/** A dish as it can be ordered, with what an order stores of it. */
export interface Choice {
  line: ProductLine
  resolved: Resolved
  itemOf: (order: { code: string; position: number; qty: number }) => OrderItemRow
}

const MOST_EXTRAS = 2

/** The demo's rates are the same everywhere and always. */
export const seedSupply: Supply = { place: 'away', day: '2026-01-01' }

/** Every dish in every size, with no extras and with one and two of its own. Dishes that need a further choice are left out. */
export function choicesOf(shop: Shop): Choice[] {
  const { categories, productsOf } = shop.catalogue(shop.defaultLang)
  return categories
    .flatMap(({ id }) => productsOf(id))
    .flatMap(product => linesOf(product).map(line => choiceOf(shop, line)))
    .filter(({ resolved }) => resolved.problems.length === 0)
}

function linesOf(product: Product): ProductLine[] {
  const { extras } = product
  return product.sizes.flatMap(size =>
    Array.from({ length: Math.min(MOST_EXTRAS, extras.length) + 1 }, (_, count) => ({
      type: 'productItem' as const,
      product: undefined,
      productId: product.id,
      categoryId: undefined,
      name: product.name,
      sizeId: size.id,
      qty: 1,
      price: size.price,
      extraIds: extras.slice(0, count).map(({ id, name }) => ({ extraId: id, selected: true, name })),
      optionIds: [],
    })),
  )
}

function choiceOf(shop: Shop, line: ProductLine): Choice {
  const catalogue = shop.catalogue(shop.defaultLang)
  const resolved = resolveLine(catalogue, line, seedSupply)
  const chosen = JSON.stringify(resolved.chosen)
  const price = fromCents(resolved.unit, 'EUR')
  return {
    line,
    resolved,
    itemOf: ({ code, position, qty }) => ({
      order_code: code,
      position,
      type: 'productItem',
      qty,
      price: resolved.unit,
      promoted: 0,
      deposit: unitDeposit(resolved),
      chosen,
      house: chosen,
      note: '',
      if_out: null,
      line: lineToStore({ ...line, qty, price }, catalogue),
      vat: JSON.stringify(vatOf({ parts: resolved.parts, qty }, 'EUR')),
      deposit_vat: JSON.stringify(vatOf({ parts: resolved.deposits, qty }, 'EUR')),
      external_ids: null,
      made: null,
      struck: 0,
      added: 0,
    }),
  }
}
