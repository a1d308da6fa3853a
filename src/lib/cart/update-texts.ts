import type { Quote } from '#contract/api/quote.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { textsOf } from '#contract/menu/choices/chosen.ts'
import { lineView } from './line-view.ts'

/**
 * Shows the cart's lines in the page's language and with their present declarations, where the texts of a quote differ
 * from those that the lines keep. Prices and choices stay.
 */
export async function updateTexts(items: readonly CartLine[], quoted: Quote['lines']): Promise<void> {
  const stale = items.filter((line, index) => {
    const texts = quoted[index]?.words ?? []
    return texts.length > 0 && texts.join() !== textsOf(lineView(line)).join()
  })
  if (stale.length > 0) await (await import('./reload-texts.ts')).reloadTexts(stale)
}
