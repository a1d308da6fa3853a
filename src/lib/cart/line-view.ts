import * as z from 'zod/mini'
import { Media, shownPoster } from '#contract/kit/media.ts'
import { type Cents, split, toCents } from '#contract/kit/money.ts'
import { type Menu, SharedChoices, type Size, TypePrices } from '#contract/menu/catalogue.ts'
import type { CartLine, MenuLine } from '#contract/menu/choices/cart-line.ts'
import { resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import type { Chosen, Resolved } from '#contract/menu/choices/chosen.ts'
import { halvesRules } from '#contract/menu/choices/halves.ts'
import type { Supply } from '#contract/menu/rates.ts'
import type { TaxPart } from '#contract/menu/tax-parts.ts'
import type { PricedLine } from '#contract/orders/price.ts'
import { type Packaging, reusableDeposits } from '#contract/orders/reusable.ts'

/**
 * The display texts of a cart line. `size` is empty when the product has a single one; `items` are the products
 * in the slots of a combo, or of a combo nested in an option.
 */
export interface LineView extends Chosen {
  picture: string | undefined
  /** What the guest asks for of it. */
  note: string | undefined
}

/** Returns the display texts of a line from its stored product; without one, from the names in the line. */
export function lineView(line: CartLine): LineView {
  // Only texts are read of it, which no currency changes.
  const { chosen } = resolveLine(line, '')
  if (line.type === 'menuItem') {
    const poster = z.safeParse(Media, line.menu.poster)
    return {
      ...chosen,
      name: line.name || line.menu.name,
      picture: shownPoster({ poster: poster.data }, 'square'),
      note: line.note,
    }
  }
  const { product } = line
  return {
    ...chosen,
    name: line.name || chosen.name,
    size: sizeOf(line)?.name ?? '',
    extras: product ? chosen.extras : line.extraIds.map(extra => extra.name),
    picture: product && shownPoster(product, 'square'),
    note: line.note,
  }
}

/** The chosen size of a product's line, with its price and what belongs beside it. */
export const sizeOf = (line: CartLine): Size | undefined =>
  line.type === 'productItem' ? line.product?.sizes.find(size => size.id === line.sizeId) : undefined

/** What the price of a line consists of follows from how it is ordered. */
interface LineContext {
  /** Where and when it is supplied. */
  supply: Supply
  currency: string
  /** What reusable packaging costs, where the guest has chosen it. */
  packaging?: Packaging | undefined
}

/**
 * Returns a line as input for the totals: at the price that the visitor saw, split among the VAT rates of its
 * parts; in reusable packaging where `packaging` says what that costs.
 */
export function pricedLine(line: CartLine, { supply, currency, packaging }: LineContext): PricedLine {
  const unit = toCents(line.price, currency)
  const { parts, deposits, packed } = resolveLine(line, currency, supply)
  const own = depositsAt(toCents(line.deposit ?? 0, currency), deposits)
  const shares = split(
    unit,
    parts.map(part => Math.max(0, part.gross)),
  )
  return {
    unit,
    qty: line.qty,
    parts: parts.map((part, index) => ({ rate: part.rate, gross: shares[index] ?? 0 })),
    deposits: packaging ? reusableDeposits({ deposits: own, packed }, packaging) : own,
  }
}

/** The deposit that the visitor saw, split among the VAT rates of the current one. */
function depositsAt(deposit: Cents, deposits: TaxPart[]): TaxPart[] {
  if (deposit === 0) return []
  if (deposits.length === 0) return [{ rate: 0, gross: deposit }]
  const shares = split(
    deposit,
    deposits.map(({ gross }) => gross),
  )
  return deposits.map(({ rate }, index) => ({ rate, gross: shares[index] ?? 0 }))
}

function resolveLine(line: CartLine, currency: string, supply?: Supply): Resolved {
  if (line.type === 'menuItem') return resolveCombo(storedMenu(line), line.items, currency, supply)
  if (line.product) return resolveProduct(line.product, line, currency, supply)
  const chosen = {
    name: line.name,
    size: '',
    extras: [],
    options: [],
    allergens: [],
    additives: [],
    items: [],
  }
  return { unit: 0, parts: [{ rate: 0, gross: 0 }], deposits: [], packed: [], problems: [], chosen }
}

/** Restores a combo from its line: every slot offers only its chosen product. */
export function storedMenu(line: MenuLine): Menu {
  const amount = (value: unknown): number => (typeof value === 'number' ? value : 0)
  return {
    id: line.menu.id,
    name: line.menu.name,
    description: '',
    price: amount(line.menu.price),
    typePrices: z.safeParse(TypePrices, line.menu.typePrices).data,
    types: line.menu.types,
    discount: amount(line.menu.discount),
    halves: halvesRules.find(rule => rule === line.menu.halves),
    shared: z.safeParse(SharedChoices, line.menu.shared).data,
    available: true,
    items: line.items.map(item => ({
      id: item.slotId,
      name: '',
      size: undefined,
      required: false,
      products: item.product ? [item.product] : [],
    })),
    poster: undefined,
    icon: undefined,
    splash: undefined,
    background: undefined,
    gallery: [],
    slider: [],
  }
}
