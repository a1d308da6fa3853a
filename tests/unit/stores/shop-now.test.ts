import { cleanStores } from 'nanostores'
import { expect, test, vi } from 'vitest'
import { stubBrowser } from './browser.ts'

const { reload } = stubBrowser()

test.each([
  ['nothing about the state', { data: {} }],
  ['nothing at all', {}],
])('an answer that says %s leaves the state open [R2.103]', async (_, body) => {
  reload()
  Object.assign(document, { hidden: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body)))
  const { $shopNow } = await import('#stores/order/shop-now.ts')
  $shopNow.listen(() => undefined)
  await vi.waitFor(() => expect($shopNow.get()).toEqual({ hours: {}, state: {} }))
  // By itself it ends a second after its last listener, when this document is gone.
  cleanStores($shopNow)
  expect(document.removeEventListener).toHaveBeenCalled()
})
