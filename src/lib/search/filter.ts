import type { Filter } from '#contract/menu/presence.ts'

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
