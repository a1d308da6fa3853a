interface Inherited {
  /** What the category of a dish names. */
  from: readonly string[] | undefined
  /** What of it the dish does not have. */
  without: readonly string[]
}

/** The groups of extras, or the questions, that a dish has from its category. What it names itself is its own. */
export const inheritedIds = (own: readonly string[], { from = [], without }: Inherited): string[] =>
  from.filter(id => !own.includes(id) && !without.includes(id))

/** Those of its category, then its own, which keep the sequence in which the dish names them. */
export const withInherited = (own: readonly string[], inherited: Inherited): string[] => [
  ...inheritedIds(own, inherited),
  ...own,
]
