import type { LineChange } from '#contract/api/failure.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { quantityProblem, resolveCombo, resolveProduct } from '#contract/menu/choices/choices.ts'
import type { Problem, Resolved } from '#contract/menu/choices/chosen.ts'
import { menuAs, productAs } from '#contract/menu/choices/sold-as.ts'
import type { Supply } from '#contract/menu/rates.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { reusableDeposits } from '#contract/orders/reusable.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import { type LocalMoment, notOfferedAt, notSoldAs } from '#server/shop/offered.ts'
import type { Shop } from '#server/shop/shop.ts'

export interface PricedCart {
  supply: Supply
  /** The lines that can be ordered unchanged, except for their price. */
  lines: { line: CartLine; resolved: Resolved }[]
  /** All differences from what the visitor saw, by line. */
  changes: LineChange[]
}

interface Ordering {
  /** How, where and when it is supplied, which decides prices and VAT rates. */
  supply: Supply
  /** When it is wanted; without it everything may be had at any time. */
  moment?: LocalMoment | undefined
  /** How long a note to a line may be, in characters; 0 where none is taken. */
  lineNote: number
}

/** Prices a cart from the shop's own menu; the client's prices and names are only compared. */
export function priceCart(
  catalogue: Catalogue,
  items: CartLine[],
  { supply, moment, lineNote }: Ordering,
): PricedCart {
  const priced: PricedCart = { supply, lines: [], changes: [] }
  for (const [index, line] of items.entries()) {
    const resolved = resolveLine(catalogue, line, supply)
    const early = moment ? notOfferedAt(catalogue, line, moment) : []
    const wrong = [
      quantityProblem(line),
      noteProblem(line, lineNote),
      ...resolved.problems,
      ...early,
      ...notSoldAs(catalogue, line, supply.orderType),
    ].filter(problem => problem !== undefined)
    priced.changes.push(...wrong.map(problem => ({ index, ...problem, old: undefined, price: undefined })))
    if (wrong.length > 0) continue
    priced.lines.push({ line, resolved })
    const seen = { price: line.price, deposit: line.deposit ?? 0 }
    const current = { price: resolved.unit, deposit: unitDeposit(resolved) }
    for (const field of ['price', 'deposit'] as const) {
      if (toCents(seen[field], catalogue.currency) === current[field]) continue
      const message = field === 'price' ? fieldTexts.priceChanged : fieldTexts.depositChanged
      const price = fromCents(current[field], catalogue.currency)
      priced.changes.push({ index, field, message, old: seen[field], price })
    }
  }
  return priced
}

/** What is wrong with the note to a line, such as one from before notes were switched off. */
function noteProblem({ note = '' }: CartLine, longest: number): Problem | undefined {
  if (note.length <= longest) return undefined
  return { field: 'note', message: longest === 0 ? fieldTexts.noteClosed : fieldTexts.noteLength }
}

/** What a line is in the words of a catalogue, and its price for the order type and by the rates of a supply. */
export function resolveLine(catalogue: Catalogue, line: CartLine, supply: Supply): Resolved {
  if (line.type === 'productItem') {
    const product = catalogue.product(line.productId)
    return product
      ? resolveProduct(productAs(product, supply.orderType), line, catalogue.currency, supply)
      : unknown('productId', fieldTexts.unknownProduct)
  }
  const menu = catalogue.menu(line.menu.id)
  return menu
    ? resolveCombo(menuAs(menu, supply.orderType), line.items, catalogue.currency, supply)
    : unknown('menu', fieldTexts.unknownMenu)
}

const unknown = (field: string, message: string): Resolved => ({
  unit: 0,
  parts: [],
  deposits: [],
  packed: [],
  problems: [{ field, message }],
  chosen: { name: '', size: '', extras: [], options: [], allergens: [], additives: [], items: [] },
})

/** The same cart with its dishes in reusable packaging, if the guest has chosen that. */
export function packedCart(
  cart: PricedCart,
  { features }: Pick<Shop, 'features'>,
  reusable: boolean,
): PricedCart {
  if (!reusable || features.reusable !== 'offer') return cart
  const lines = cart.lines.map(({ line, resolved }) => ({
    line,
    resolved: { ...resolved, deposits: reusableDeposits(resolved, features) },
  }))
  return { ...cart, lines }
}
