import type { EditQuote } from '#contract/desk/order-edit.ts'
import { type Cents, fromCents } from '#contract/kit/money.ts'
import type { Chosen } from '#contract/menu/choices/chosen.ts'
import { unitDeposit } from '#contract/orders/price.ts'
import { choiceWords, dishName, partWords } from '#contract/orders/words.ts'
import type { Reader } from '#server/db/database.ts'
import { resolveLine } from '#server/orders/price-cart.ts'
import { storedAddress } from '#server/orders/store.ts'
import { askable } from './ask-payment.ts'
import {
  areContentsOpen,
  type EditInput,
  leastOf,
  missedMinimum,
  type PlannedEdit,
  planEdit,
} from './plan-edit.ts'

/** What a change of an order would come to, before it is made. Throws as `planEdit` does. */
export async function quoteEdit(reader: Reader, input: EditInput): Promise<EditQuote> {
  const plan = await planEdit(reader, input)
  const { order, before, repriced } = plan
  const { row, items, refunds } = order
  const amount = (cents: Cents): number => fromCents(cents, row.currency)
  const address = storedAddress(row)
  const time = row.promised_at ?? row.deliver_at
  const minimum = missedMinimum(plan, input.shop)
  return {
    version: row.edits,
    contents: areContentsOpen(row),
    lines: items.map(item => ({
      position: item.position,
      ...wordsOf(item.words.house),
      ...(item.ifOut && { ifOut: item.ifOut }),
      qty: item.qty,
      least: leastOf(item, refunds),
      price: amount(item.price + item.deposit),
    })),
    added: addedIn(plan, input),
    ...(time !== null && { time }),
    ...(address && {
      address: { address: address.address, extras: address.extras, zipcode: address.zipcode },
    }),
    ...{ phone: row.phone, name: row.name, notes: row.notes, driverNotes: row.driver_notes },
    ...{ paid: row.paid_at !== null, currency: row.currency },
    before: amount(before.total),
    after: amount(repriced?.totals.total ?? before.total),
    refund: amount(repriced?.refund?.amount ?? 0),
    atDoor: amount(repriced?.door?.total ?? 0),
    ...((await askable(reader, plan, input)) && { asks: true }),
    ...promotionsIn(plan),
    pointsBack: amount(repriced && row.discount_reason === '' ? row.discount - repriced.totals.deducted : 0),
    ...(minimum !== undefined && { minimum: amount(minimum) }),
  }
}

const wordsOf = (chosen: Chosen): Pick<EditQuote['lines'][number], 'name' | 'choices'> => ({
  name: dishName(chosen),
  choices: [...choiceWords(chosen), ...chosen.items.map(partWords)],
})

/** The lines that a change brings, in the words of the restaurant. More of a dish that is there already comes before them. */
function addedIn({ order, repriced }: PlannedEdit, { given, shop }: EditInput): EditQuote['added'] {
  const count = (given.add ?? []).filter(({ qty }) => qty > 0).length
  if (!repriced || count === 0) return []
  const { lines, supply } = repriced
  const catalogue = shop.catalogue(shop.defaultLang)
  return lines.slice(-count).map(({ line, resolved }) => ({
    ...wordsOf(resolveLine(catalogue, line, supply).chosen),
    price: fromCents(resolved.unit + unitDeposit(resolved), order.row.currency),
  }))
}

/** What becomes of promotions: said before it is done. */
function promotionsIn({ order, repriced }: PlannedEdit): Pick<EditQuote, 'lost' | 'less' | 'gained'> {
  if (!repriced) return { lost: [], less: [], gained: [] }
  const { deals } = repriced.promoted
  const dealOf = (id: string) => deals.find(deal => deal.id === id)
  const had = order.promotions
  return {
    lost: had.filter(({ promotion_id }) => !dealOf(promotion_id)).map(({ house }) => house),
    less: had
      .filter(({ promotion_id, cents }) => (dealOf(promotion_id)?.cents ?? cents) < cents)
      .map(({ house }) => house),
    gained: deals
      .filter(({ id }) => !had.some(({ promotion_id }) => promotion_id === id))
      .map(({ name }) => name),
  }
}
