import type { CartLine } from '#contract/cart.ts'
import { textsOf } from '#contract/chosen.ts'
import type { Quote } from '#contract/quote.ts'
import { lineView } from './line-view.ts'

/**
 * Has lines told in the language of the page, and with what they declare by now, where the API says it in other words
 * than they remember. Nothing about their price or choices changes.
 */
export async function reword(items: readonly CartLine[], told: Quote['lines']): Promise<void> {
  const stale = items.filter((line, index) => {
    const words = told[index]?.words ?? []
    return words.length > 0 && words.join() !== textsOf(lineView(line)).join()
  })
  if (stale.length > 0) await (await import('./reword-lines.ts')).rewordLines(stale)
}
