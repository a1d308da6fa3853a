import type { Chosen } from './choices.ts'

/** Everything that is said of a choice, in one language: its names, and those of all that it declares. */
export const wordsOf = ({
  name,
  size,
  options,
  extras,
  allergens,
  additives,
  items,
}: Omit<Chosen, 'picture'>): string[] => [
  name,
  size,
  ...options,
  ...extras,
  ...[...allergens, ...additives].map(declared => declared.name),
  ...items.flatMap(wordsOf),
]
