import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { stubBrowser } from './browser.ts'

const { session, reload } = stubBrowser()

const load = (own: object = {}) => {
  reload(own)
  return import('#stores/order/checkout-answers.ts')
}

const answer = vi.fn((url: string) => Promise.resolve(Response.json({ data: url })))

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.useFakeTimers({ now: 0 })
})

afterEach(() => {
  for (const key of Object.keys(session)) delete session[key]
  vi.useRealTimers()
  answer.mockClear()
})

test('what checkout asks first is kept for ten minutes, in the language of the page and of its branch [R11.361 R11.362]', async () => {
  await (await load()).keepCheckoutAnswers()
  const { hasCheckoutAnswers, keptAnswer } = await load()
  expect(hasCheckoutAnswers()).toBe(true)
  expect(await (await keptAnswer('/api/areas')).json()).toEqual({ data: '/api/areas' })
  await expect(keptAnswer('/api/me')).rejects.toThrow(TypeError)
  expect((await load({ lang: 'en' })).hasCheckoutAnswers()).toBe(false)
  expect((await load({ apiBase: 'https://mitte.example/api' })).hasCheckoutAnswers()).toBe(false)
  vi.setSystemTime(10 * MINUTE)
  expect((await load()).hasCheckoutAnswers()).toBe(false)
})

test('the bookable times are asked where the API computes them, and all again after a minute [R11.361]', async () => {
  const features = { guestCheckout: true, branches: false, orderTypes: [], times: true }
  const { keepCheckoutAnswers } = await load({ features })
  await keepCheckoutAnswers()
  expect(answer.mock.calls.map(([url]) => url)).toContain('/api/checkout/times')
  const asked = answer.mock.calls.length
  await keepCheckoutAnswers()
  expect(answer).toHaveBeenCalledTimes(asked)
  vi.setSystemTime(MINUTE)
  await keepCheckoutAnswers()
  expect(answer).toHaveBeenCalledTimes(2 * asked)
})

test('an answer that fails leaves nothing kept [R11.362]', async () => {
  answer.mockResolvedValueOnce(new Response('', { status: 503 }))
  const { keepCheckoutAnswers, hasCheckoutAnswers } = await load()
  await expect(keepCheckoutAnswers()).rejects.toThrow('503')
  expect(hasCheckoutAnswers()).toBe(false)
})
