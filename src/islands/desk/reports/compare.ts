import type { Unit } from '#contract/desk/period.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** What a period is compared with: the one before, or as much of it as has passed of this one. */
export const earlierNames: Record<Unit, { whole: DeskKey; passed: DeskKey }> = {
  day: { whole: 'on the day before', passed: 'on the day before by this time' },
  week: { whole: 'in the week before', passed: 'in the week before by this time' },
  month: { whole: 'in the month before', passed: 'in the month before by this time' },
  range: { whole: 'in as many days before', passed: 'in as many days before by this time' },
}

interface Change {
  text: DeskKey
  /** How much more or less, in whole percent or as a number. */
  by: number
}

/** How an amount has changed, in whole percent. */
export function changeInPercent(now: number, earlier: number): Change {
  if (earlier <= 0) return { text: now > 0 ? 'nothing {before}' : 'as much as {before} ({earlier})', by: 0 }
  const by = Math.round(((now - earlier) / earlier) * 100)
  return { text: textFor(by), by: Math.abs(by) }
}

/** How a number has changed. */
export const changeInNumber = (now: number, earlier: number): Change => ({
  text: textFor(now - earlier),
  by: Math.abs(now - earlier),
})

function textFor(by: number): DeskKey {
  if (by === 0) return 'as much as {before} ({earlier})'
  return by > 0 ? '{by} more than {before} ({earlier})' : '{by} less than {before} ({earlier})'
}
