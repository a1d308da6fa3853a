import * as z from 'zod/mini'
import { post } from '../api/endpoint.ts'
import { deskRoles } from '../api/roles.ts'
import { MINUTE } from '../kit/durations.ts'
import { PasskeyAnswer, PasskeyOptions, staffLimits } from './staff.ts'

/** How long a proof allows what needs one, in ms. */
export const PROOF_MS = 5 * MINUTE
/** The header by which a page of the desk shows the token of its proof. */
export const PROOF_HEADER = 'Desk-Proof'

/** How a person can prove anew that it is they: by what lets them sign in. */
export const ProofOptions = z.object({
  /** What they can type: a code of their authenticator app, or their password if they sign in by that alone. */
  typed: z.nullable(z.enum(['code', 'password'])),
  /** What a browser needs to ask for their passkey, if they have one. */
  passkey: z.nullable(PasskeyOptions),
  /** The address of the centre from which they have come, and where alone they can prove it. */
  centre: z.nullable(z.string()),
})
export type ProofOptions = z.output<typeof ProofOptions>

/** The calls by which the person who has signed in proves anew that it is they. */
export const proofEndpoints = {
  getProofOptions: post(
    '/proof/options',
    deskRoles,
    'How the person who has signed in can prove that it is they',
    { creates: true, answer: ProofOptions },
  ),
  prove: post(
    '/proof',
    deskRoles,
    'Proves that it is the person who has signed in, by passkey or by what they type; holds for five minutes, for the page that gets the token',
    {
      body: z.object({
        passkey: z.optional(PasskeyAnswer),
        typed: z.optional(z.string().check(z.maxLength(staffLimits.text))),
      }),
      creates: true,
      answer: z.object({ proof: z.string() }),
    },
  ),
} as const
