import type { CartLine } from '#contract/cart.ts'
import type { Quote } from '#contract/quote.ts'
import { wordsOf } from '#contract/words-of.ts'
import { lineView } from './line-view.ts'

/**
 * Updates the texts and declarations of lines where the API's differ from the stored ones, for example after
 * a change of language. Prices and choices stay as they are.
 */
export async function reword(items: readonly CartLine[], told: Quote['lines']): Promise<void> {
  const stale = items.filter((line, index) => {
    const words = told[index]?.words ?? []
    return words.length > 0 && words.join() !== wordsOf(lineView(line)).join()
  })
  if (stale.length > 0) await (await import('./reword-lines.ts')).rewordLines(stale)
}
