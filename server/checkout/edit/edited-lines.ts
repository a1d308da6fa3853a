import type { OrderEditDraft } from '#contract/desk/order-edit.ts'
import { editForgotten } from '#contract/desk/texts.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import type { Resolved } from '#contract/menu/choices/chosen.ts'
import type { Supply } from '#contract/menu/rates.ts'
import type { TaxPart } from '#contract/menu/tax-parts.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { type VatShare, vatOf } from '#contract/orders/vat.ts'
import { lineProblem, rejectInvalid } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { packedCart, priceCart, resolveLine } from '#server/orders/price-cart.ts'
import { factsOf, type OrderRecord, type StoredLine } from '#server/orders/store.ts'
import type { Catalogue } from '#server/shop/catalogue.ts'
import type { Shop } from '#server/shop/shop.ts'

/** A line of a changed order, with its price. */
export interface EditedLine {
  position: number
  line: CartLine
  resolved: Resolved
  /** What it was before; undefined for a line that comes in. */
  stored?: StoredLine
}

interface EditingLines {
  shop: Shop
  supply: Supply
  /** When new dishes have to be offered. */
  at: Date
}

/**
 * The lines of an order after a change. What was ordered keeps the price that was promised for it; what comes in has today's, and has to be
 * offered as to any guest. Throws a 422 for what cannot be ordered.
 */
export function editedLines(
  { row, items, struck }: OrderRecord,
  { lines = [], add = [] }: Pick<OrderEditDraft, 'lines' | 'add'>,
  { shop, supply, at }: EditingLines,
): EditedLine[] {
  const catalogue = shop.catalogue(shop.langOf(row.lang))
  const wanted = new Map(lines.map(({ position, qty }) => [position, qty]))
  const pricing = { catalogue, supply, currency: row.currency }
  const kept = items.flatMap((stored): EditedLine[] => {
    const qty = Math.min(wanted.get(stored.position) ?? stored.qty, stored.qty)
    return qty === 0 ? [] : [keptLine(stored, qty, pricing)]
  })
  const more = items.flatMap((stored): CartLine[] => {
    const qty = (wanted.get(stored.position) ?? 0) - stored.qty
    return qty > 0 ? [{ ...cartLineOf(stored), qty }] : []
  })
  const added = [...more, ...add.filter(({ qty }) => qty > 0)]
  if (added.length === 0) return kept
  const { timeZone, lineNote } = shop.features
  const priced = priceCart(catalogue, added, { supply, moment: { at, timeZone }, lineNote })
  // What a line has cost in the cart that it comes from is of no interest.
  rejectInvalid(priced.changes.filter(({ price }) => price === undefined).map(lineProblem))
  const first = Math.max(...[...items, ...struck].map(({ position }) => position)) + 1
  const packed = packedCart(priced, shop, factsOf(row).reusable).lines
  return [
    ...kept,
    ...packed.map(({ line, resolved }, index) => ({
      position: first + index,
      line: {
        ...line,
        price: fromCents(resolved.unit, row.currency),
        deposit: fromCents(unitDeposit(resolved), row.currency),
      },
      resolved,
    })),
  ]
}

/** The cart line of a stored one. Throws a 409 for one whose form is no longer known. */
function cartLineOf({ cartLine }: StoredLine): CartLine {
  if (!cartLine) throw new RequestError(409, { message: editForgotten })
  return cartLine
}

interface Pricing {
  catalogue: Catalogue
  supply: Supply
  currency: string
}

function keptLine(stored: StoredLine, qty: number, pricing: Pricing): EditedLine {
  const { position, price, deposit } = stored
  const line = { ...cartLineOf(stored), qty }
  const parts = unitParts(stored.vat, { qty: stored.qty, unit: price }, pricing.currency)
  const deposits = unitParts(stored.depositVat ?? [], { qty: stored.qty, unit: deposit }, pricing.currency)
  const resolved = {
    ...{ unit: price, parts: finerParts(parts, line, pricing), deposits },
    ...{ packed: [], problems: [], chosen: stored.words.guest },
  }
  return { position, stored, line, resolved }
}

/** The price of one unit by rate, of what so many contain. */
function unitParts(
  vat: VatShare[],
  { qty, unit }: { qty: number; unit: number },
  currency: string,
): TaxPart[] {
  const taxed = vat.map(({ rate, gross }) => ({ rate, gross: toCents(gross, currency) / qty }))
  const rest = unit - taxed.reduce((sum, { gross }) => sum + gross, 0)
  return rest === 0 ? taxed : [...taxed, { rate: 0, gross: rest }]
}

/**
 * The parts of a line as the menu has them, while they come to the same: what promotions take off is shared by them, and where one has a rate
 * twice, that can be a cent's difference.
 */
function finerParts(parts: TaxPart[], line: CartLine, { catalogue, supply, currency }: Pricing): TaxPart[] {
  const today = resolveLine(catalogue, line, supply)
  const shares = (each: TaxPart[]) => JSON.stringify(vatOf({ parts: each, qty: 1 }, currency))
  const unit = parts.reduce((sum, { gross }) => sum + gross, 0)
  return today.problems.length === 0 && today.unit === unit && shares(today.parts) === shares(parts)
    ? today.parts
    : parts
}
