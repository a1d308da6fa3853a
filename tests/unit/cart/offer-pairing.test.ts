import { afterAll, expect, test, vi } from 'vitest'
import type { Pairing } from '#contract/api/endpoints/pairings.ts'
import type { Product } from '#contract/menu/catalogue.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'
import { pizza } from '../lib/fixtures.ts'
import { stubBrowser } from '../stores/browser.ts'

const { local, reload } = stubBrowser()
afterAll(() => {
  vi.unstubAllGlobals()
  reload()
})

const features: PageConfig['features'] = {
  guestCheckout: true,
  branches: false,
  orderTypes: ['delivery', 'takeaway'],
}
const dish = (id: string, own: Partial<Product> = {}): Product => ({
  ...pizza,
  id,
  name: id,
  sizes: pizza.sizes.slice(0, 1),
  ...own,
})
const lineOf = (id: string) =>
  buildProductLine(dish(id), 'pizza', firstChoice(pizza), { qty: 1, currency: 'EUR' })

/** A page whose server answers that these dishes go well with whatever is asked. */
const open = (...products: Product[]) => openWith({}, ...products)

async function openWith(config: Partial<PageConfig>, ...products: Product[]) {
  reload(config)
  const data: Pairing[] = products.map(product => ({ categoryId: 'pizza', product }))
  vi.stubGlobal(
    'fetch',
    vi.fn(async (asked: unknown) => Response.json(String(asked).includes('/locales/') ? {} : { data })),
  )
  const { offerPairing } = await import('#lib/shell/offer-pairing.ts')
  const { $toasts } = await import('#stores/toasts.ts')
  const { $cart } = await import('#lib/cart/cart.ts')
  const { $toAdd } = await import('#stores/product-dialog.ts')
  const { addToCart } = await import('#lib/shell/add-to-cart.ts')
  const { $orderChoice } = await import('#stores/order/order-choice.ts')
  const said = (): (string | undefined)[] =>
    $toasts.get().map(({ params }) => String(params?.offer).split(',')[0])
  return { offerPairing, addToCart, $orderChoice, $toasts, $cart, $toAdd, said }
}

test('what goes well with a dish is offered once, and put into no cart by itself [R3.1287]', async () => {
  const { offerPairing, $toasts, $cart, $toAdd, said } = await open(dish('cola'), dish('water'))
  await offerPairing(lineOf('bianca'))
  expect(said()).toEqual(['cola'])
  expect([$cart.get().items, $toAdd.get()]).toEqual([[], []])
  $toasts.set([])
  await offerPairing(lineOf('bianca'))
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
  await offerPairing(lineOf('bianca'))
  expect(said()).toEqual(['water'])
  delete local.filter
})

test('it is offered at the price of the chosen order type [R3.2050]', async () => {
  const sizes = pizza.sizes.map(size => ({ ...size, typePrices: { takeaway: size.price - 1 } }))
  const own = { ...features, byType: true }
  const { offerPairing, $toasts, $orderChoice } = await openWith({ features: own }, dish('cola', { sizes }))
  $orderChoice.set({ orderType: 'takeaway', zipcode: '' })
  await offerPairing(lineOf('bianca'))
  expect($toasts.get().map(({ params }) => String(params?.offer).replaceAll('\u00a0', ' '))).toEqual([
    'cola Klein, from 7,50 €, Allergens and additives: A1',
  ])
})

test('it is asked for once the page is idle [R3.2051]', async () => {
  const waiting: (() => void)[] = []
  const own = { ...features, pairings: true }
  const { addToCart, $cart, $toasts } = await openWith({ features: own }, dish('cola'))
  window.requestIdleCallback = run => waiting.push(run as () => void)
  const fetched = vi.mocked(fetch)
  await addToCart(lineOf('bianca'), undefined)
  expect([$cart.get().items.length, $toasts.get().length, fetched.mock.calls.length]).toEqual([1, 1, 0])
  $toasts.set([])
  for (const run of waiting) run()
  await vi.waitFor(() =>
    expect($toasts.get().map(({ text }) => text)).toContain('Goes well with it: {offer}'),
  )
  expect(fetched).toHaveBeenCalled()
})
