import { afterAll, expect, test, vi } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import type { Pairing } from '#contract/endpoints/pairings.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, reload } = stubBrowser()
afterAll(() => {
  vi.unstubAllGlobals()
  reload()
})

const dish = (id: string, own: Partial<Product> = {}): Product => ({ ...pizza, id, name: id, ...own })
const lineOf = (id: string) =>
  buildProductLine(dish(id), 'pizza', firstChoice(pizza), { qty: 1, currency: 'EUR' })

/** A page whose server answers that these dishes go well with whatever is asked. */
async function open(...products: Product[]) {
  reload()
  const data: Pairing[] = products.map(product => ({ categoryId: 'pizza', product }))
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  const { offerPairing } = await import('#lib/shell/offer-pairing.ts')
  const { $toasts } = await import('#stores/toasts.ts')
  const { $cart } = await import('#lib/cart/cart.ts')
  const { $toAdd } = await import('#stores/product-dialog.ts')
  const said = () => $toasts.get().map(({ params }) => params?.name)
  return { offerPairing, $toasts, $cart, $toAdd, said }
}

test('what goes well with a dish is offered once, and put into no cart by itself [R3.1287]', async () => {
  const { offerPairing, $toasts, $cart, $toAdd, said } = await open(dish('cola'), dish('water'))
  await offerPairing(lineOf('margherita'))
  expect(said()).toEqual(['cola'])
  expect([$cart.get().items, $toAdd.get()]).toEqual([[], []])
  $toasts.set([])
  await offerPairing(lineOf('margherita'))
  expect(said(), 'the same dish again').toEqual([])
  await offerPairing(lineOf('salami'))
  expect(said(), 'another dish, with which the first was offered').toEqual(['water'])
})

test('nothing is offered that cannot be had or that the filter excludes [R3.1287]', async () => {
  local.filter = JSON.stringify({ avoid: [], diets: ['vegan'] })
  const { offerPairing, said } = await open(
    dish('sold out', { available: false, diet: ['vegan'] }),
    dish('with meat', { diet: [] }),
    dish('water', { diet: ['vegan'] }),
  )
  await offerPairing(lineOf('margherita'))
  expect(said()).toEqual(['water'])
  delete local.filter
})
