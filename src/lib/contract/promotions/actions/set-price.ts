import { toCents } from '../../kit/money.ts'
import { action } from '../action.ts'
import { type Pieces, type PromotedLine, piecesOf } from '../order.ts'
import { shareAmong } from '../share.ts'

/** Pieces of a set, and the place of those that they are of. */
interface SetPieces extends Pieces {
  of: number
}

/** One of each named dish and category, or so many of each, at a price for all of them; the dearest first, as often as it saves. */
export const setPrice = action({
  label: 'A set at a fixed price',
  uses: ['amount', 'buy', 'dishes', 'categories'],
  needs: ['amount'],
  mistakes: ({ buy, dishes, categories }) =>
    Math.max(1, buy) * (dishes.length + categories.length) < 2
      ? [{ column: 'dishes', text: 'a set consists of two at least' }]
      : [],
  takes(promotion, order, left) {
    const { dishes, categories, buy, amount } = promotion
    const parts = [
      ...dishes.map(id => (line: PromotedLine) => line.dish === id),
      ...categories.map(id => (line: PromotedLine) => line.category === id),
    ]
    const price = toCents(amount, order.currency)
    const pieces = piecesOf(order, left, () => true)
    const off = order.lines.map(() => 0)
    for (;;) {
      const set = nextSet(order.lines, pieces, parts, Math.max(1, buy))
      const saved = set.reduce((sum, { cents, count }) => sum + cents * count, 0) - price
      if (set.length === 0 || saved <= 0) break
      const times = takeOut(pieces, set)
      const shares = shareAmong(saved, set, order.currency)
      for (const [index, { line }] of set.entries())
        off[line] = (off[line] ?? 0) + (shares[index] ?? 0) * times
    }
    return { lines: off, delivery: 0 }
  },
})

/** The dearest pieces that make a set, by parts of it; none where one is missing. */
function nextSet(
  lines: readonly PromotedLine[],
  pieces: readonly Pieces[],
  parts: readonly ((line: PromotedLine) => boolean)[],
  count: number,
): SetPieces[] {
  const left = pieces.map(each => each.count)
  const set: SetPieces[] = []
  for (const fits of parts) {
    let wanted = count
    for (const [of, { line, cents }] of pieces.entries()) {
      const dish = lines[line]
      const taken = dish && fits(dish) ? Math.min(left[of] ?? 0, wanted) : 0
      if (taken === 0) continue
      set.push({ of, line, cents, count: taken })
      left[of] = (left[of] ?? 0) - taken
      wanted -= taken
      if (wanted === 0) break
    }
    if (wanted > 0) return []
  }
  return set
}

/**
 * Takes a set out of the pieces as often as they have the same one: as long as none of what it consists of runs out, the dearest pieces
 * that are left make it again. Returns how often.
 */
function takeOut(pieces: Pieces[], set: readonly SetPieces[]): number {
  const used = new Map<number, number>()
  for (const { of, count } of set) used.set(of, (used.get(of) ?? 0) + count)
  const counts = [...used]
  const times = Math.min(...counts.map(([of, count]) => Math.floor((pieces[of]?.count ?? 0) / count)))
  for (const [of, count] of counts) {
    const each = pieces[of]
    if (each) each.count -= count * times
  }
  return times
}
