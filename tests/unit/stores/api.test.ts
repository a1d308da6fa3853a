import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { Setting } from '#contract/describe/settings/settings.ts'
import { stubBrowser } from './browser.ts'

const { reload } = stubBrowser()
const asked: { url: string; headers: Headers }[] = []

/** A browser whose API gives the same response to every call. */
const load = async (status: number, body: unknown) => {
  reload()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, headers: new Headers(init.headers) })
    return new Response(JSON.stringify(body), { status })
  })
  const { api } = await import('#stores/api.ts')
  return { api, ...(await import('#lib/api/preload.ts')), ...(await import('#stores/settings.ts')) }
}

const setting = (key: string, value: string) => z.parse(Setting, { key, value })
const order = { body: { email: 'a@example.org', password: 'secret' } }

afterEach(() => {
  vi.unstubAllGlobals()
  stubBrowser()
})

describe('the browser’s calls', () => {
  test('go to the page’s base in the page’s language [R7.1 R7.4]', async () => {
    const { api } = await load(200, { data: [] })
    await api(endpoints.getAreas)
    expect(asked.map(({ url, headers }) => [url, headers.get('Lang')])).toEqual([['/api/areas', 'de']])
  })

  test('name an order key to an API of their own origin, whether it says it knows such keys or not [R7.55 R7.171 R10.11]', async () => {
    const { api, setSettings } = await load(200, { data: { token: 't' } })
    await api(endpoints.login, order, { idempotencyKey: 'k' })
    setSettings([setting('API_EXTENSIONS', 'quote')])
    await api(endpoints.login, order, { idempotencyKey: 'k' })
    setSettings([setting('API_EXTENSIONS', 'quote, idempotency-key')])
    await api(endpoints.login, order, { idempotencyKey: 'k' })
    expect(asked.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k', 'k', 'k'])
  })

  test('take an answer that was preloaded, once', async () => {
    const { api, preload } = await load(200, { data: [] })
    preload('/areas', { token: undefined })
    preload('/areas', { token: undefined })
    await api(endpoints.getAreas)
    expect(asked).toHaveLength(1)
    await api(endpoints.getAreas)
    expect(asked).toHaveLength(2)
  })

  test('hide the loader when they fail, whatever the error [R7.8]', async () => {
    const { api } = await load(422, { data: { email: ['Too long'] } })
    const { $loading } = await import('#stores/loading.ts')
    const { showLoading } = await import('#stores/show-loading.ts')
    showLoading()
    expect($loading.get()).toBe(true)
    await expect(api(endpoints.login, order)).rejects.toMatchObject({ fields: { email: ['Too long'] } })
    expect($loading.get()).toBe(false)
  })
})
