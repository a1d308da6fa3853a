import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from './browser.ts'

let local: Record<string, string>
const left = vi.fn()
const called: string[] = []

beforeEach(() => {
  local = stubBrowser().local
  left.mockClear()
  called.length = 0
  local.token = 'secret'
  vi.stubGlobal('location', { assign: left, replace: () => {}, pathname: '/me/my-profile', search: '' })
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return new Response('{}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('logging out ends the session at the server and goes home [R4.9]', async () => {
  const { signOut } = await import('#stores/session.ts')
  await signOut()
  expect(called).toEqual(['/api/me/logout'])
  expect(local.token).toBeUndefined()
  expect(left).toHaveBeenCalledWith('/')
})

test('who signed in by a provider is led to the page that signs out there too, from every page [R4.9]', async () => {
  const { readProvider, signIn, signOut } = await import('#stores/session.ts')
  signIn('new', '/contact', 'google')
  expect(readProvider()).toBe('google')
  await signOut()
  expect(local.token).toBeUndefined()
  expect(left).toHaveBeenCalledWith('/login')
  expect(readProvider()).toBe('google')
})

test('a provider is forgotten with a session that has run out, and by a login without one [R4.9]', async () => {
  const { endSession, readProvider, signIn } = await import('#stores/session.ts')
  signIn('new', '/', 'facebook')
  signIn('other', '/')
  expect(readProvider()).toBeUndefined()
  signIn('new', '/', 'facebook')
  endSession()
  expect(readProvider()).toBeUndefined()
})

test('leaving a table for the account goes on with the account, also at its provider [R4.9]', async () => {
  local.account = 'mine'
  local.provider = 'google'
  const { readProvider, signOut } = await import('#stores/session.ts')
  await signOut()
  expect(local.token).toBe('mine')
  expect(readProvider()).toBe('google')
  expect(left).toHaveBeenCalledWith('/')
})
