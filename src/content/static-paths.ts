import { keyed } from './cache-key.ts'
import { frameOf, readEditions, variantParam } from './read.ts'

/** The paths of a page that every edition has once and that shows nothing of the menu. */
export const framePaths = async () =>
  (await readEditions()).map(frameOf).map(edition => ({
    params: { variant: variantParam(edition) },
    props: { edition },
    ...keyed(edition),
  }))
