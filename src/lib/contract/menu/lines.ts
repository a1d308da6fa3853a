import { graphemesIn } from '../kit/limits.ts'

/** Longer descriptions need lines of their own. */
const LINE = 50

/**
 * Whether the dishes of a category need a line each, with all of their sizes and prices beside the name, as drinks do: none has a picture
 * or much to say.
 */
export const areLines = (dishes: readonly { isPictured: boolean; description: string }[]): boolean =>
  dishes.length > 1 &&
  dishes.every(({ isPictured, description }) => !isPictured && graphemesIn(description) <= LINE)
