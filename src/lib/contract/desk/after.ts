import * as z from 'zod/mini'

/** Where the page before has ended: what its answer named `next`. It stays the same place however many rows come in meanwhile. */
export const After = z.object({ after: z.optional(z.string().check(z.maxLength(100))) })
