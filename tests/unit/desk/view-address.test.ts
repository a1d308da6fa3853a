import { afterEach, expect, test, vi } from 'vitest'

type Parts = Record<string, unknown>

/** Opens the desk at an address, as a browser with this entry of its history does. */
async function openAt(path: string, state: Parts | null = null) {
  vi.resetModules()
  // Stores let go of their listeners a second after they were read.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const url = new URL(path, 'https://shop.example')
  const page = { path: url.pathname, state }
  const write = (next: Parts, _: string, to?: string): void => {
    page.state = next
    page.path = to ?? page.path
  }
  vi.stubGlobal('location', {
    get pathname() {
      return page.path
    },
    hash: url.hash,
  })
  vi.stubGlobal('history', {
    get state() {
      return page.state
    },
    replaceState: write,
    pushState: write,
  })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'scrollTo'])
    vi.stubGlobal(name, () => undefined)
  vi.stubGlobal('PopStateEvent', Event)
  const { $chosenView, showView } = await import('#islands/desk/kit/chosen-view.ts')
  const menu = () => import('#islands/desk/draft/menu-route.ts')
  const section = async () => (await import('#islands/desk/draft/section-store.ts')).$section.get()
  return { page, view: $chosenView.get(), showView, menu, section }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['/desk/menu', { page: 'dishes' }],
  ['/desk/menu/dishes', { page: 'dishes' }],
  ['/desk/menu/dishes/12', { page: 'dish', key: '12' }],
  ['/desk/menu/questions', { page: 'list', list: 'variants' }],
  ['/desk/menu/promotions/happy%20hour', { page: 'row', list: 'promotions', key: 'happy hour' }],
  ['/desk/menu/to-do', { page: 'missing' }],
  ['/desk/menu/bring-your-menu', { page: 'bring' }],
  ['/desk/menu/nowhere', { page: 'dishes' }],
])(
  '%s opens a page of the menu, and what is opened there has its address [R12.2800]',
  async (path, route) => {
    const { page, menu } = await openAt(path)
    const { $menuRoute, goTo } = await menu()
    expect($menuRoute.get()).toEqual(route)
    goTo({ page: 'row', list: 'categories', key: 'pizza' })
    expect(page.path).toBe('/desk/menu/categories/pizza')
  },
)

test('an address names the part of the settings, and a reload of an older entry gets one [R12.2800]', async () => {
  const opened = await openAt('/desk/settings/hours-and-times')
  expect([opened.view, await opened.section()]).toEqual(['settings', 'Hours and times'])
  const kept = await openAt('/desk', { view: 'Settings', section: 'Look' })
  expect([kept.view, await kept.section(), kept.page.path]).toEqual([
    'settings',
    'Look',
    '/desk/settings/look',
  ])
})

test('an address names the row that is sought, and another section none [R12.2805]', async () => {
  const { page, section } = await openAt('/desk/settings/pages/imprint')
  expect(await section()).toBe('Pages')
  const { $soughtRow } = await import('#islands/desk/draft/section-store.ts')
  expect([$soughtRow.get(), page.path]).toEqual(['imprint', '/desk/settings/pages/imprint'])
  const { show } = await import('#islands/desk/kit/route-store.ts')
  show({ section: 'Look' })
  expect(page.path).toBe('/desk/settings/look')
})

test('what was shown in the other view is kept while another one is shown [R12.2800]', async () => {
  const { page, showView, menu, section } = await openAt('/desk/menu/dishes/12')
  await menu()
  await section()
  showView('Sold out')
  expect(page.path).toBe('/desk/sold-out')
  showView('Menu')
  expect(page.path).toBe('/desk/menu/dishes/12')
  showView('Settings')
  expect(page.path).toBe('/desk/settings/restaurant')
})

test('a mail leads to a view, whose address the page has from then on [R12.1320 R12.2800]', async () => {
  const { view, page } = await openAt('/desk#view=Reservations')
  expect([view, page.path]).toEqual(['reservations', '/desk/reservations'])
})

test.each(['/desk/menu/%', '/desks/menu', '/'])('%s names no view [R12.2800]', async path => {
  const { view } = await openAt(path)
  expect(view).toBeUndefined()
})
