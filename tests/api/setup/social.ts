import type { Mail } from '#server/mail/post.ts'
import { keepingPost } from './post.ts'
import { APP_SECRET, CLIENTS, type Provider, startProvider } from './provider.ts'
import { openShop, setSettings, type TestShop } from './shop.ts'

/** A shop that offers two providers, which are there. */
export interface SocialShop {
  shop: TestShop
  provider: Provider
  mails: Mail[]
  close: () => Promise<void>
}

export async function openSocialShop(): Promise<SocialShop> {
  const provider = await startProvider()
  const { mails, post } = keepingPost()
  const social = { googleIssuer: provider.url, facebookGraph: provider.url, facebookSecret: APP_SECRET }
  const shop = await openShop({ post, config: { social } })
  await setSettings(shop, {
    ALLOW_REGISTRATION: '1',
    ALLOW_SOCIAL_LOGIN: 'google,facebook',
    GOOGLE_CLIENT_ID: CLIENTS.google,
    FACEBOOK_APP_ID: CLIENTS.facebook,
  })
  const close = async (): Promise<void> => {
    await shop.close()
    await provider.close()
  }
  return { shop, provider, mails, close }
}

/** Leaves no account and nothing that was proved. */
export async function forgetAccounts({ shop, mails }: SocialShop): Promise<void> {
  mails.length = 0
  const tables = ['users', 'sessions', 'social_accounts', 'reset_links', 'outbox', 'idempotency'] as const
  for (const table of [...tables, 'used_proofs'] as const) await shop.db.deleteFrom(table).execute()
}
