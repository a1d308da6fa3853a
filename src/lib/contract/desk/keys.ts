import * as z from 'zod/mini'
import { keyAbilities } from '../api/abilities.ts'
import { del, get, post } from '../api/endpoint.ts'
import { OWNER } from '../api/roles.ts'
import { deskName } from './desk-name.ts'

/** A key of another program, without the key itself. */
export const ProgramKey = z.object({
  id: z.string(),
  name: z.string(),
  abilities: z.array(z.enum(keyAbilities)),
  createdAt: z.string(),
  /** From which networks it was used in the last days, and from the last one even if that is longer ago, to some minutes; the latest first. */
  uses: z.array(z.object({ network: z.string(), at: z.string() })),
})
export type ProgramKey = z.output<typeof ProgramKey>

const NewKey = z.object({
  name: deskName(40),
  abilities: z.array(z.enum(keyAbilities)).check(z.minLength(1)),
})

/** Said once: the shop keeps only a digest of it. */
const MadeKey = z.object({ id: z.string(), key: z.string() })
export type MadeKey = z.output<typeof MadeKey>

/** The keys with which other programs call the API. */
export const deskKeyEndpoints = {
  getKeys: get('/keys', OWNER, 'The keys of other programs, and where each was used last', {
    answer: z.array(ProgramKey),
  }),
  makeKey: post('/keys', OWNER, 'Makes a key, which is answered this once', {
    requiresProof: true,
    body: NewKey,
    creates: true,
    answer: MadeKey,
  }),
  revokeKey: del('/keys/{id}', OWNER, 'Revokes a key at once', {
    requiresProof: true,
    params: z.object({ id: z.string() }),
    answer: z.null(),
  }),
} as const
