/**
 * What a dish is made of, as far as a filter asks. `choices` are those that a guest has to make, each with what there is
 * to choose from; what can be left out is not among them.
 */
export interface Traits {
  /** Groups of allergens that are always in it: `A` for `A1`, wheat. */
  contains: string[]
  /** Diets it suits; absent in parts of a dish, which say nothing of their own. */
  diets?: string[] | undefined
  choices: Traits[][]
}

/** What a visitor wants to see. It is kept in the browser and never sent. */
export interface Filter {
  /** Groups of allergens that must not be in a dish. */
  avoid: string[]
  /** Diets that a dish has to suit, all of them. */
  diets: string[]
}

/** Whether a dish can be ordered so that it keeps to the filter: in every choice something has to be left. */
export function fits(traits: Traits, filter: Filter): boolean {
  const { contains, diets, choices } = traits
  return (
    !contains.some(group => filter.avoid.includes(group)) &&
    filter.diets.every(diet => diets?.includes(diet) ?? true) &&
    choices.every(choice => choice.some(part => fits(part, filter)))
  )
}

/** What stands in storage as a filter; what cannot be read is no filter. */
export function readFilter(stored: string | null): Filter {
  try {
    const { avoid, diets } = JSON.parse(stored ?? '{}') as Partial<Record<keyof Filter, unknown>>
    return { avoid: texts(avoid), diets: texts(diets) }
  } catch {
    return { avoid: [], diets: [] }
  }
}

/** The filter as storage keeps it; nothing when it filters nothing. */
export const writeFilter = (filter: Filter): string | undefined =>
  sizeOf(filter) > 0 ? JSON.stringify(filter) : undefined

/** How many things a visitor has asked for. */
export const sizeOf = ({ avoid, diets }: Filter): number => avoid.length + diets.length

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
