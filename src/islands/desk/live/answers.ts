import { SECOND } from '#contract/kit/durations.ts'

/** How long an answer is kept against a message that was written before it, in ms. */
const HOLD_MS = 10 * SECOND

/**
 * What the server has answered to calls, by the name of what they changed. A stream may still bring what was so before, such as one that
 * was opened while the call was on its way: the answer counts until something else is told.
 */
export function createAnswers<T extends object>() {
  const answers = new Map<string, { before: string; after: T; until: number }>()
  return {
    note(name: string, before: T, after: T): void {
      answers.set(name, { before: JSON.stringify(before), after, until: performance.now() + HOLD_MS })
    },
    /** What is to be shown when this is told. */
    shown(name: string, told: T): T {
      const answer = answers.get(name)
      if (!answer || told === answer.after) return told
      if (performance.now() < answer.until && JSON.stringify(told) === answer.before) return answer.after
      answers.delete(name)
      return told
    },
    /** Forgets the answers about all others, which are told of no more. */
    keep(names: readonly string[]): void {
      for (const name of answers.keys()) if (!names.includes(name)) answers.delete(name)
    },
  }
}
