import { afterEach, expect, test, vi } from 'vitest'
import { useOpenState } from '#islands/checkout/use-open-state.ts'
import { type PageConfig, setPageConfig } from '#lib/routing/page-config.ts'
import { renderHook } from './render-hook.ts'

afterEach(() => {
  setPageConfig(undefined)
  vi.unstubAllGlobals()
})

const none = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
const open = { isActive: true, isOpenNow: true, nextOpen: undefined }

/** The API, whose answers about the hours come when the test says so. */
function stubApi() {
  const asked: { signal: AbortSignal | null | undefined; answer: (isOpenNow: boolean) => void }[] = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (!url.endsWith('/working-hours')) return Promise.resolve(Response.json({ data: [] }))
    return new Promise<Response>(resolve => {
      const answer = (isOpenNow: boolean): void =>
        resolve(Response.json({ data: {}, meta: { ...open, isOpenNow } }))
      asked.push({ signal, answer })
    })
  })
  return asked
}

test('asking for the hours again ends the request before it, whose answer would be older', async () => {
  const first = { hours: none, open, times: undefined }
  const hook = await renderHook(() => useOpenState(first), undefined)
  setPageConfig({ apiBase: '/api', lang: 'de', features: {} } as PageConfig)
  const asked = stubApi()
  const refresh = (): Promise<void> => hook.act(() => hook.result().refresh())
  await refresh()
  await refresh()
  expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  asked[0]?.answer(true)
  asked[1]?.answer(false)
  await vi.waitFor(async () => {
    await hook.act(() => undefined)
    expect(hook.result().open.isOpenNow).toBe(false)
  })
  await hook.unmount()
})
