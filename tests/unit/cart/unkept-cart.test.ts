import { afterEach, expect, test, vi } from 'vitest'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

stubBrowser()
afterEach(() => vi.unstubAllGlobals())

const dish = (id: string, qty = 1) =>
  buildProductLine({ ...pizza, id }, 'pizza', firstChoice(pizza), { qty, currency: 'EUR' })

test('a cart in a browser that keeps nothing goes to the next page of the window, and is said to be lost once [R4.871]', async () => {
  const refuse = () => {
    throw new DOMException('QuotaExceededError')
  }
  const page = Object.assign(new EventTarget(), { name: '', localStorage: { setItem: refuse } })
  vi.stubGlobal('window', page)
  const first = await import('#lib/cart/cart.ts')
  const { $toasts } = await import('#stores/toasts.ts')
  const { $table } = await import('#stores/storage/storage.ts')
  first.addLine(dish('12', 3))
  first.addLine(dish('13'))
  $table.set('7')
  expect($table.get()).toBe('7')
  expect($toasts.get()).toMatchObject([{ text: expect.stringContaining('cannot keep the cart') }])

  vi.resetModules()
  const next = await import('#lib/cart/cart.ts')
  expect(next.$cart.get()).toEqual(first.$cart.get())
  expect(next.countOf(next.$cart.get())).toBe(4)
  next.addLine(dish('14'))
  expect((await import('#stores/toasts.ts')).$toasts.get()).toEqual([])
  next.flushCart()
  expect(page.name).toBe('')
})
