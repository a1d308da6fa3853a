import * as z from 'zod/mini'
import { SocialUser } from '#contract/account.ts'
import { providerNames } from '#contract/social.ts'
import type { SocialSession } from '#lib/social/client.ts'
import { parseJson, session } from './storage.ts'
import { lateKeys } from './storage-keys.ts'

const Stored = z.object({
  user: SocialUser,
  proof: z.object({
    provider: z.enum(providerNames),
    providerToken: z.string(),
    nonce: z.optional(z.string()),
  }),
})

/** Keeps who a provider says is here on the way to the registration, for this tab alone. */
export const keepSocial = (social: SocialSession): void =>
  void session(storage => storage.setItem(lateKeys.social, JSON.stringify(social)))

/** Who it is that registers by a provider, if anybody. */
export function readSocial(): SocialSession | undefined {
  const stored = z.safeParse(Stored, parseJson(session(storage => storage.getItem(lateKeys.social)) ?? ''))
  if (!stored.success) return undefined
  const { user, proof } = stored.data
  return { user, proof: { ...proof, nonce: proof.nonce } }
}

export const dropSocial = (): void => void session(storage => storage.removeItem(lateKeys.social))
