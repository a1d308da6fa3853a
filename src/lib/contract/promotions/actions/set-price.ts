import { toCents } from '../../money.ts'
import { action } from '../action.ts'
import { type DishPiece, type PromotedLine, piecesOf, spreadPieces } from '../order.ts'
import { shareOut } from '../share.ts'

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
    let pieces = piecesOf(order, left, () => true)
    const taken: DishPiece[] = []
    for (;;) {
      const set = nextSet(order.lines, pieces, parts, Math.max(1, buy))
      const saved = set.reduce((sum, { cents }) => sum + cents, 0) - price
      if (set.length === 0 || saved <= 0) break
      const shares = shareOut(
        saved,
        set.map(({ cents }) => cents),
        order.currency,
      )
      taken.push(...set.map(({ line }, index) => ({ line, cents: shares[index] ?? 0 })))
      const used = new Set(set)
      pieces = pieces.filter(piece => !used.has(piece))
    }
    return spreadPieces(order, taken)
  },
})

/** The dearest pieces that make a set; none where one is missing. */
function nextSet(
  lines: readonly PromotedLine[],
  pieces: readonly DishPiece[],
  parts: readonly ((line: PromotedLine) => boolean)[],
  count: number,
): DishPiece[] {
  const set = new Set<DishPiece>()
  for (const fits of parts) {
    const found = pieces
      .filter(piece => {
        const line = lines[piece.line]
        return line !== undefined && fits(line) && !set.has(piece)
      })
      .slice(0, count)
    if (found.length < count) return []
    for (const piece of found) set.add(piece)
  }
  return [...set]
}
