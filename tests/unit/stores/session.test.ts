import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#contract/durations.ts'
import { stubBrowser } from './browser.ts'

let local: Record<string, string>
const left = vi.fn()
const called: string[] = []

beforeEach(() => {
  local = stubBrowser().local
  left.mockClear()
  called.length = 0
  local.token = 'secret'
  vi.stubGlobal('location', { assign: left, pathname: '/me/my-profile', search: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return new Response('{}')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('logging out ends the session at the server and at the social provider of this page [R4.9]', async () => {
  const { onSignOut, signOut } = await import('#stores/session.ts')
  const atProvider = vi.fn(async () => {})
  onSignOut(atProvider)
  await signOut()
  expect(called).toEqual(['/api/me/logout'])
  expect(atProvider).toHaveBeenCalledOnce()
  expect(local.token).toBeUndefined()
  expect(left).toHaveBeenCalledWith('/')
})

test.each([
  ['refuses', async () => Promise.reject(new Error('Not logged in'))],
  ['never answers', () => new Promise<void>(() => {})],
])('logging out goes on when the provider %s [R4.9]', async (_, end) => {
  vi.useFakeTimers()
  const { onSignOut, signOut } = await import('#stores/session.ts')
  onSignOut(end)
  const done = signOut()
  await vi.advanceTimersByTimeAsync(2 * SECOND)
  await done
  expect(local.token).toBeUndefined()
  expect(left).toHaveBeenCalledWith('/')
})
