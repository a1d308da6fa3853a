import * as z from 'zod/mini'
import { OwnersValue } from '#contract/desk/draft.ts'
import { ApiError } from '#lib/api/errors.ts'

const Refused = z.object({ owners: z.array(OwnersValue) })

/** The values for which a call was refused because only owners change them. */
export const ownersIn = (error: unknown): OwnersValue[] =>
  z.safeParse(Refused, error instanceof ApiError ? error.body : {}).data?.owners ?? []
