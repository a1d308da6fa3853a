import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { DeskDevice } from '../../api/roles.ts'
import { deskName } from '../desk-name.ts'

/** A pairing code is typed in groups, so spaces do not count. */
export const PairingCode = z.pipe(
  z.string(),
  z.transform(text => text.replaceAll(/\s/g, '')),
)

/** A device's name and the code that the owner was shown. */
const Pairing = z.object({
  code: PairingCode,
  name: deskName(40),
})

/** What somebody without a session needs to know of this desk. */
const DeskEntry = z.object({
  /** Whether nobody can sign in yet, so the first thing to do is to add the owner. */
  needsOwner: z.boolean(),
  /** What guests call the restaurant. */
  shopName: z.optional(z.string()),
  /** The address of its logo on this host, and the ground that it is made for; absent where it has none here. */
  logo: z.optional(z.object({ address: z.string(), ground: z.enum(['light', 'dark']) })),
  /** Which branch this is; empty where there are none. */
  branch: z.string(),
})
export type DeskEntry = z.output<typeof DeskEntry>

/** The call that makes a browser a screen; one that is paired does not load it. */
export const pairingEndpoints = {
  getEntry: get('/entry', 'anyone', 'Whether the shop has an owner yet, and which branch it is', {
    answer: DeskEntry,
  }),
  pair: post('/devices', 'anyone', 'Pairs this device by a code and signs it in by a cookie', {
    body: Pairing,
    creates: true,
    answer: DeskDevice,
  }),
} as const
