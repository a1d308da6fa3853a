/**
 * What the filter knows about a dish. `choices` are the required choices, each with its alternatives;
 * optional parts do not count, because a guest can leave them out.
 */
export interface Traits {
  /** Groups of allergens that the dish always contains: `A` for `A1`, wheat. */
  contains: string[]
  /** Diets that the dish suits; undefined for parts of a dish, which declare none of their own. */
  diets?: string[] | undefined
  choices: Traits[][]
}

/** What a visitor filters by. Kept in the browser and never sent. */
export interface Filter {
  /** Groups of allergens that a dish must not contain. */
  avoid: string[]
  /** Diets that a dish must suit, all of them. */
  diets: string[]
}

/**
 * Returns whether a dish can be ordered in a way that passes the filter: every required choice needs at least
 * one alternative that passes.
 */
export function fits(traits: Traits, filter: Filter): boolean {
  const { contains, diets, choices } = traits
  return (
    !contains.some(group => filter.avoid.includes(group)) &&
    filter.diets.every(diet => diets?.includes(diet) ?? true) &&
    choices.every(choice => choice.some(part => fits(part, filter)))
  )
}

/** Parses a stored filter; an invalid one becomes an empty filter. */
export function readFilter(stored: string | null): Filter {
  try {
    const { avoid, diets } = JSON.parse(stored ?? '{}') as Partial<Record<keyof Filter, unknown>>
    return { avoid: texts(avoid), diets: texts(diets) }
  } catch {
    return { avoid: [], diets: [] }
  }
}

/** Serialises a filter for storage; undefined when it is empty. */
export const writeFilter = (filter: Filter): string | undefined =>
  sizeOf(filter) > 0 ? JSON.stringify(filter) : undefined

/** Returns the number of active criteria. */
export const sizeOf = ({ avoid, diets }: Filter): number => avoid.length + diets.length

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
