import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Mail } from '#server/mail/mailer.ts'
import { recordingMailer } from './mailer.ts'
import { APP_SECRET, CLIENTS, type Provider, startProvider } from './provider.ts'
import { FRIDAY_EVENING, openShop, setSettings, type TestShop } from './shop.ts'

/** A shop that offers two providers, which are there. */
export interface SocialShop {
  shop: TestShop
  provider: Provider
  mails: Mail[]
  close: () => Promise<void>
}

async function openSocialShop(): Promise<SocialShop> {
  const provider = await startProvider()
  const { mails, mailer } = recordingMailer()
  const social = { googleIssuer: provider.url, facebookGraph: provider.url, facebookSecret: APP_SECRET }
  const shop = await openShop({ mailer, config: { social } })
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

/** Opens the shop for the tests of a file; each of them finds it on a Friday evening, with nobody who has an account. */
export function withSocialShop(opened: (open: SocialShop) => void): void {
  let open: SocialShop
  beforeAll(async () => {
    open = await openSocialShop()
    opened(open)
  })
  afterAll(() => open.close())
  beforeEach(async () => {
    open.shop.clock.now = new Date(FRIDAY_EVENING)
    open.provider.broken = false
    await forgetAccounts(open)
  })
}

/** Leaves no account and no used nonce. */
async function forgetAccounts({ shop, mails }: SocialShop): Promise<void> {
  mails.length = 0
  const tables = ['users', 'sessions', 'social_accounts', 'reset_links', 'outbox', 'idempotency'] as const
  for (const table of [...tables, 'used_nonces'] as const) await shop.db.deleteFrom(table).execute()
}
