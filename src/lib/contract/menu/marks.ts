/** The most that `heat` of a dish says: very hot. */
export const hottest = 3

/** What a dish can be marked as, one at a time. */
export const highlights = ['new', 'favourite'] as const
export type Highlight = (typeof highlights)[number]
