import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/api/endpoint.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { accounts } from '#contract/kit/texts.ts'
import { deleteExpiredAccountData } from '#server/customers/accounts/delete-expired.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { call, errorOf } from './setup/call.ts'
import { FRIDAY_EVENING } from './setup/shop.ts'
import { type SocialShop, withSocialShop } from './setup/social.ts'

type Social = CallInput<typeof endpoints.social>['body']

let open: SocialShop
withSocialShop(opened => {
  open = opened
})

/** What the storefront sends for Ada, who signed in at Google with this nonce. */
async function google(nonce: string): Promise<Social> {
  const { provider, shop } = open
  const claims = { sub: '1001', nonce, email: 'ada@example.org', email_verified: true }
  const providerToken = await provider.idToken(claims, { now: shop.clock.now })
  return { socialId: '1001', socialName: 'google', provider: 'google', providerToken, nonce }
}

const form = (social: Social) => ({ ...social, name: 'Ada', phone: '030 901820', terms: true as const })
const register = (social: Social) => call(open.shop, endpoints.register, { body: form(social) })
const login = async (social: Social) => (await call(open.shop, endpoints.social, { body: social })).token
const refusedLogin = (social: Social) => errorOf(open.shop, endpoints.social, { body: social })
const used = { status: 422, data: { providerToken: [accounts.socialFailed] } }

describe('a token of Google counts once [R6.30]', () => {
  test('for a registration or a sign-in, of many at once for one', async () => {
    const first = await google('first')
    await register(first)
    expect(await refusedLogin(first)).toMatchObject(used)
    const second = await google('second')
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => login(second)))
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    expect(await refusedLogin(respelled(second))).toMatchObject(used)
    expect(await open.shop.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    expect(await login(await google('third'))).toEqual(expect.any(String))
  })

  test('and not where nothing came of it', async () => {
    await register(await google('first'))
    await open.shop.db.deleteFrom('social_accounts').execute()
    const social = await google('second')
    expect((await refusedLogin(social)).status).toBe(404)
    expect((await errorOf(open.shop, endpoints.register, { body: form(social) })).data).toEqual({
      email: [accounts.socialKnown],
    })
    await open.shop.db.deleteFrom('users').execute()
    expect(await register(social)).toBeNull()
  })

  test('which is remembered as long as it is valid and no longer', async () => {
    await register(await google('first'))
    const stored = () => open.shop.db.selectFrom('used_nonces').selectAll().execute()
    const at = (minutes: number) => new Date(Date.parse(FRIDAY_EVENING) + minutes * MINUTE)
    await inTransaction(open.shop.db, tx => deleteExpiredAccountData(tx, at(60)))
    expect(await stored()).toHaveLength(1)
    await inTransaction(open.shop.db, tx => deleteExpiredAccountData(tx, at(61)))
    expect(await stored()).toEqual([])
  })

  test('while an access token of Facebook signs in for every visit', async () => {
    const providerToken = open.provider.accessToken({ user_id: '77' })
    const social: Social = { socialId: '77', socialName: 'facebook', provider: 'facebook', providerToken }
    await register(social)
    expect(await login(social)).not.toBe(await login(social))
  })

  /** The same token, written with other unused bits at the end of its signature. */
  function respelled(social: Social): Social {
    const token = social.providerToken ?? ''
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters[letters.indexOf(token.at(-1) ?? '') ^ 1] ?? ''
    return { ...social, providerToken: token.slice(0, -1) + last }
  }
})
