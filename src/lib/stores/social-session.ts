import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { SocialUser } from '#contract/api/account.ts'
import { providerNames } from '#contract/describe/settings/social.ts'
import type { SocialSession } from '#lib/social/client.ts'
import { checkedJson } from './storage/json.ts'
import { sessionKeys } from './storage/storage.ts'

const StoredSession = z.object({
  user: SocialUser,
  credential: z.object({
    provider: z.enum(providerNames),
    providerToken: z.string(),
    nonce: z.optional(z.string()),
  }),
  expiresAt: z.optional(z.number()),
})

/** Who registers by a provider, for this tab alone: kept between the provider's answer and the registration. */
export const $socialSession = persistentAtom<SocialSession | undefined>(
  sessionKeys.social,
  undefined,
  checkedJson(readSession),
)

function readSession(stored: unknown): SocialSession | undefined {
  const session = z.safeParse(StoredSession, stored)
  if (!session.success) return undefined
  const { user, credential, expiresAt } = session.data
  return { user, credential: { ...credential, nonce: credential.nonce }, expiresAt }
}
