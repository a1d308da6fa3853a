import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socialProviders } from '#contract/describe/settings/social.ts'
import { orUsual } from '#contract/describe/settings/usual.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { checkOf } from '#islands/sign-in/check-social.ts'
import { socialOf } from '#lib/social/providers.ts'
import { socialSources } from '#lib/social/sources.ts'

const settings: Record<string, string> = {
  ALLOW_SOCIAL_LOGIN: '1',
  GOOGLE_CLIENT_ID: 'shop.apps.example',
  FACEBOOK_APP_ID: '4711',
}
const providers = socialProviders(orUsual(key => settings[key] ?? ''))
const place = { clientWidth: 300 } as HTMLElement

/** The credential that the fake Google issues, and what happens to its prompt. */
let answer: { credential?: string; skipped?: string; dismissed?: string } = {}
let login: unknown
/** Whether somebody is signed in at the fake Facebook. */
let status = 'connected'
let logouts = 0
const asked: Record<string, unknown>[] = []
const scripts: string[] = []

const credential = (claims: object): string =>
  `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`

function fakeGoogle() {
  let callback = (_: { credential?: string }): void => {}
  return {
    initialize(options: { callback: typeof callback }) {
      asked.push(options as unknown as Record<string, unknown>)
      callback = options.callback
    },
    renderButton: () => {},
    prompt(told: (moment: object) => void) {
      const { skipped, dismissed } = answer
      const moment = {
        isSkippedMoment: () => skipped !== undefined,
        getSkippedReason: () => skipped,
        isDismissedMoment: () => dismissed !== undefined,
        getDismissedReason: () => dismissed,
      }
      if (skipped ?? dismissed) told(moment)
      else callback(answer)
    },
    cancel: () => {},
    disableAutoSelect: () => {},
  }
}

const fakeFacebook = () => ({
  init: (options: Record<string, unknown>) => asked.push(options),
  login: (done: (answer: unknown) => void, options: Record<string, unknown>) => {
    asked.push(options)
    done(login)
  },
  logout: (done: () => void) => {
    logouts += 1
    done()
  },
  getLoginStatus: (done: (answer: unknown) => void) => done({ status }),
  api: (_: string, __: object, done: (answer: unknown) => void) =>
    done({ id: '88', name: 'Bob', email: 'bob@example.org' }),
})

beforeEach(() => {
  asked.length = 0
  const claims = { sub: '77', name: 'Ayşe Groß', email: 'ayse@example.org', exp: 1_778_689_800 }
  answer = { credential: credential(claims) }
  login = { authResponse: { accessToken: 'fb-token', userID: '88', expiresIn: 3600 } }
  status = 'connected'
  logouts = 0
  vi.stubGlobal('window', { google: { accounts: { id: fakeGoogle() } }, FB: fakeFacebook() })
  vi.stubGlobal('document', {
    createElement: () => {
      const script = { addEventListener: (type: string, run: () => void) => type === 'load' && run() }
      return Object.assign(script, { remove: () => {} })
    },
    head: { append: ({ src }: { src: string }) => scripts.push(src) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const socialNow = () => socialOf(providers, 'de-DE')

test('nothing works before a provider has started, and an unknown one is reported [R4.12 R8.1 R8.3]', async () => {
  const social = socialNow()
  for (const action of [
    () => social.signIn('google', { place }),
    () => social.signIn('facebook', { place }),
    () => social.refresh('google'),
    () => social.signOut('facebook'),
  ]) {
    await expect(action()).rejects.toThrow(catalogue.providerNotReady)
  }
  for (const action of ['start', 'refresh', 'signOut'] as const) {
    await expect(social[action]('myspace')).rejects.toThrow(catalogue.providerUnknown)
  }
  vi.stubGlobal('window', {})
  await expect(social.start('google')).rejects.toThrow(catalogue.providerNotReady)
})

test('Google says who it is, by a token for a nonce of its own each time [R4.14]', async () => {
  const social = socialNow()
  await social.start('google')
  const { user, credential } = await social.signIn('google', { place })
  expect(user).toMatchObject({ id: '77', name: 'Ayşe Groß', email: 'ayse@example.org', provider: 'google' })
  expect(credential).toEqual({ provider: 'google', providerToken: answer.credential, nonce: asked[0]?.nonce })
  const again = await social.signIn('google', { place })
  expect(again.credential.nonce).not.toBe(credential.nonce)
  expect(asked.map(({ client_id }) => client_id)).toEqual(['shop.apps.example', 'shop.apps.example'])
})

test('only who signed in can sign out [R4.12 R8.2]', async () => {
  const social = socialNow()
  await social.start('facebook')
  await expect(social.signOut(undefined)).rejects.toThrow(catalogue.providerSignedOut)
  await social.signOut('facebook')
  expect(logouts).toBe(1)
})

test('a page that did not sign in signs out whoever is signed in at the provider, and nobody else [R4.9 R8.5]', async () => {
  const social = socialNow()
  await social.start('facebook')
  status = 'unknown'
  await expect(social.signOut('facebook')).rejects.toMatchObject({
    message: catalogue.providerNoUser,
    params: { provider: 'Facebook' },
  })
  expect(logouts).toBe(0)
})

test('Google gives a new token without being asked, Facebook does not [R4.830 R8.4]', async () => {
  const social = socialNow()
  await social.start('google')
  await social.start('facebook')
  const { credential, user, expiresAt } = await social.refresh('google')
  expect(asked.at(-1)).toMatchObject({ auto_select: true })
  expect(user).toMatchObject({ id: '77', provider: 'google' })
  expect(credential).toEqual({
    provider: 'google',
    providerToken: answer.credential,
    nonce: asked.at(-1)?.nonce,
  })
  expect(expiresAt).toBe(1_778_689_800_000)
  await expect(social.refresh('facebook')).rejects.toThrow(catalogue.providerNoRefresh)
})

test.each([{ skipped: 'unknown_reason' }, { dismissed: 'flow_restarted' }, {}])(
  'Google has nobody to give a token for: %j [R8.5]',
  async given => {
    const social = socialNow()
    await social.start('google')
    answer = given
    await expect(social.refresh('google')).rejects.toMatchObject({
      message: catalogue.providerNoUser,
      params: { provider: 'Google' },
    })
  },
)

test('a provider that never answers a silent request has nobody [R8.5]', async () => {
  const social = socialNow()
  await social.start('google')
  vi.useFakeTimers()
  answer = { dismissed: 'credential_returned' }
  const refreshed = expect(social.refresh('google')).rejects.toThrow(catalogue.providerNoUser)
  await vi.runAllTimersAsync()
  await refreshed
  vi.useRealTimers()
})

test('a dismissed prompt is reported, one that could not be shown leaves the button [R8.6]', async () => {
  const social = socialNow()
  await social.start('google')
  await social.start('facebook')
  answer = { skipped: 'user_cancel' }
  await expect(social.signIn('google', { place })).rejects.toThrow(catalogue.providerDismissed)
  login = { status: 'unknown', authResponse: null }
  await expect(social.signIn('facebook', { place })).rejects.toThrow(catalogue.providerDismissed)
  answer = { skipped: 'unknown_reason' }
  const still = await Promise.race([social.signIn('google', { place }), Promise.resolve('waiting')])
  expect(still).toBe('waiting')
})

test('Facebook is asked for e-mail and public_profile by version v4.0, and anew for a confirmation [R9.23]', async () => {
  const social = socialNow()
  await social.start('facebook')
  expect(scripts).toContain('https://connect.facebook.net/de_DE/sdk.js')
  expect(asked[0]).toMatchObject({ appId: '4711', version: 'v4.0' })
  expect(await social.signIn('facebook', { place })).toMatchObject({
    user: { id: '88', name: 'Bob', email: 'bob@example.org', provider: 'facebook' },
    credential: { provider: 'facebook', providerToken: 'fb-token', nonce: undefined },
  })
  expect(asked[1]).toMatchObject({ scope: 'email,public_profile' })
  expect(asked[1]).not.toHaveProperty('auth_type')
  const { credential } = await social.signIn('facebook', { place, confirm: true })
  expect(asked[2]).toMatchObject({ auth_type: 'reauthenticate', auth_nonce: credential.nonce })
})

test('a page lets in what its providers need and no more [R10.30]', () => {
  expect(socialSources(providers)).toEqual({
    scripts: ['https://accounts.google.com/gsi/', 'https://connect.facebook.net'],
    styles: ['https://accounts.google.com/gsi/'],
    connections: [
      'https://accounts.google.com/gsi/',
      'https://connect.facebook.net',
      'https://*.facebook.com',
    ],
    frames: ['https://accounts.google.com/gsi/', 'https://*.facebook.com'],
  })
})

test.each([
  [404, {}, true, 'unknown'],
  [422, { providerToken: ['x'] }, true, 'failed'],
  [422, { socialId: ['x'] }, true, 'failed'],
  [401, {}, false, 'unknown'],
  [500, {}, false, 'failed'],
  [429, {}, true, 'later'],
  [0, {}, true, 'later'],
] as const)('status %i with %j is %s when proven: %s [R4.15 R4.17]', (status, fields, proven, check) => {
  expect(checkOf({ status, fields: { ...fields } as Record<string, string[]> }, proven)).toBe(check)
})
