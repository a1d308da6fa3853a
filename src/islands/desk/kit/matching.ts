import { folded } from '#contract/kit/folded.ts'

interface Named {
  name: string
  number?: string | undefined
}

/** Whether something matches every word of a query by its name or number; everything matches an empty one. */
export function matches(query: string): (of: Named) => boolean {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return ({ name, number = '' }) => {
    const text = folded(name)
    return words.every(word => text.includes(word) || folded(number) === word)
  }
}
