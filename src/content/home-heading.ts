import de from '#lib/i18n/shop/de.json'
import tr from '#lib/i18n/shop/tr.json'
import type { Translate } from '#lib/i18n/translate.ts'

const HEADING = 'What would you like to eat?'

/** A restaurant's own heading says more than what it cooks, and ours says less. */
export function homeHeading(t: Translate, cuisine: string): string {
  const heading = t(HEADING)
  const isOurs = [HEADING, de[HEADING], tr[HEADING]].includes(heading)
  return (isOurs && cuisine) || heading
}
