import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { categories, product, products } from './support/demo.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'

/** The search above the menu, in German. */
class Search {
  readonly page: Page
  readonly field: Locator
  readonly status: Locator
  readonly opener: Locator
  readonly panel: Locator
  readonly reset: Locator
  readonly cards: Locator

  constructor(page: Page) {
    this.page = page
    const root = page.getByRole('search')
    this.field = root.getByRole('searchbox', { name: 'Speisekarte durchsuchen' })
    this.status = root.getByRole('status')
    this.opener = root.getByRole('button', { name: /^Filter/ })
    this.panel = page.getByRole('dialog', { name: 'Filter' })
    this.reset = root.getByRole('button', { name: 'Zurücksetzen' })
    this.cards = page.getByRole('main').locator('a[data-product], a[data-menu]').filter({ visible: true })
  }

  box(name: string): Locator {
    return this.panel.getByRole('checkbox', { name, exact: true })
  }

  names(): Promise<string[]> {
    return this.cards.locator('h3 span').allTextContents()
  }

  async expectNames(...names: string[]): Promise<void> {
    await expect(this.status).toHaveText(`Gefundene Gerichte: ${names.length}`)
    expect((await this.names()).sort()).toEqual(names.toSorted())
  }
}

const cheese = products
  .filter(({ name, description }) => /käse|formaggi/i.test(name + description))
  .map(({ name }) => name)

test('finds by number, name and ingredient, however an umlaut is typed, at each letter [R2.94 R11.13]', async ({
  page,
  allowErrors,
}) => {
  const search = new Search(page)
  await page.route('**/_astro/search.de.*.json', route => route.fulfill({ status: 500 }), { times: 1 })
  await page.goto('/')
  const all = await search.cards.count()
  await test.step('the menu stays whole, and says so, while the search cannot be had [R2.94]', async () => {
    allowErrors(/Failed to load resource|ERR_/)
    await search.field.focus()
    await expect(search.status).toHaveText('Die Suche ist gerade nicht verfügbar.')
    await expect(search.cards).toHaveCount(all)
    await search.field.blur()
    await search.field.focus()
  })
  await search.field.fill('38')
  await search.expectNames(product(509).name)
  await search.field.fill('margher')
  await search.expectNames(product(401).name)
  await search.field.fill('KAESE')
  await search.expectNames(...cheese)
  await search.field.fill('buffelmozzarella')
  await expect(search.cards.filter({ hasText: product(105).name })).toBeVisible()
  await expect(page.getByRole('heading', { name: categories[1]?.name ?? '' })).toBeHidden()
  await expectAccessible(page)
  await search.field.fill('sushi')
  await expect(search.status).toContainText('Nichts gefunden')
  await expect(search.cards).toHaveCount(0)
  await search.field.press('Escape')
  await expect(search.field).toHaveValue('')
  await expect(search.cards).toHaveCount(all)
  await search.field.fill('margherita')
  await search.field.press('Enter')
  await expect(page.locator('a[data-product="401"]')).toBeFocused()
})

test('hides what cannot be eaten, keeps that to the browser, and takes it back [R2.95 R2.96 R11.77 R11.215]', async ({
  page,
}) => {
  const search = new Search(page)
  await page.goto('/menu')
  const all = await search.cards.count()
  const asked: string[] = []
  page.on('request', request =>
    asked.push(request.url() + (request.postData() ?? '') + JSON.stringify(request.headers())),
  )
  await search.opener.click()
  await expect(search.panel).toBeVisible()
  await test.step('what is ticked is large enough for a finger beside others [R11.962]', async () => {
    const { width, height } = (await search.box('Vegan').boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    const label = await search.panel
      .locator('label')
      .filter({ hasText: /^Vegan$/ })
      .boundingBox()
    expect(label?.height).toBeGreaterThanOrEqual(44)
  })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await search.box('Milch').check()
  await search.box('Vegan').check()
  const shows = search.panel.getByRole('button', { name: /Gerichte? zeigen$/ })
  const shown = Number(/: (\d+)/.exec((await search.status.textContent()) ?? '')?.[1])
  expect(shown).toBeLessThan(all)
  await expect(shows).toHaveText(`${shown} Gerichte zeigen`)
  await shows.click()
  await expect(search.panel).toBeHidden()
  await expect(search.opener).toHaveAccessibleName(/2/)
  const left = await search.names()
  expect(left).toContain(product(101).name)
  for (const id of [401, 104, 509]) expect(left).not.toContain(product(id).name)
  const vegan = products.filter(({ name, codes }) => left.includes(name) && codes.split(' ').includes('G'))
  expect(vegan).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('filter'))).toBe('{"avoid":["G"],"diets":["vegan"]}')

  await page.goto('/')
  await expect(search.cards).toHaveCount(left.length)
  await expect(search.opener).toHaveAccessibleName(/2/)
  expect(asked.filter(each => /vegan|avoid/.test(each))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  await search.field.fill('suppe')
  await expect(search.status).toContainText('Nichts gefunden')
  await expect(page.getByRole('heading', { name: 'Galerie' })).toBeHidden()
  const words = await search.status.evaluate(status => {
    const range = document.createRange()
    range.selectNodeContents(status)
    return range.getBoundingClientRect().right
  })
  expect(words).toBeLessThanOrEqual((await search.reset.boundingBox())?.x ?? 0)
  await search.reset.click()
  await expect(search.cards).toHaveCount(all)
  await expect(search.field).toBeFocused()
  expect(await page.evaluate(() => localStorage.getItem('filter'))).toBeNull()
})
