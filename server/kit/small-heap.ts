import { setFlagsFromString } from 'node:v8'

/** By how much the heap may exceed what is in use before it is cleaned, in percent. */
const GROWTH = 40

/**
 * Makes V8 clean the heap earlier. It lets it grow to a multiple of what is in use as long as the machine has room, which on a small one
 * is needed for files and builds. This limits nothing: what is in use may be as much as ever.
 */
export const keepHeapSmall = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
