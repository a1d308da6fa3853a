import { expect, test } from './support/test.ts'

/** How much of the page is covered by the bar of the browser is not the page's concern. */
const SCREENS = [
  { screen: { width: 390, height: 844 }, cards: 2 },
  { screen: { width: 1440, height: 900 }, cards: 4 },
]

test('home opens with the restaurant, and dishes with their prices are on its first screen [R2.990]', async ({
  page,
}) => {
  for (const { screen, cards } of SCREENS)
    await test.step(`at ${screen.width} × ${screen.height} px`, async () => {
      await page.setViewportSize(screen)
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ofenvogel')
      await expect(page.locator('.hero p')).toHaveText('Anatolisch und italienisch aus dem Steinofen')
      await expect(page.locator('.hero img')).toBeInViewport({ ratio: 1 })
      await expect(page.getByText('Offen bis 22:30, in 30–40 Min.')).toBeInViewport()
      const dishes = page.locator('a.dish')
      for (let at = 0; at < cards; at++) {
        await expect(dishes.nth(at).getByRole('heading')).toBeInViewport({ ratio: 1 })
        await expect(dishes.nth(at).locator('b')).toBeInViewport()
      }
    })
})

test('the search is beside the filter, above the categories [R2.991]', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('searchbox', { name: 'Speisekarte durchsuchen' })
  const bar = page.getByRole('navigation', { name: 'Kategorien' })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const [field, filter, categories] = await Promise.all(
      [search, page.getByRole('button', { name: 'Filter' }), bar].map(each => each.boundingBox()),
    )
    if (!field || !filter || !categories) throw new Error('something is not shown')
    expect(Math.abs(field.y - filter.y)).toBeLessThan(2)
    expect(field.width).toBeGreaterThan(150)
    expect(categories.y).toBeGreaterThanOrEqual(field.y + field.height)
  }
})

test('every card of a dish that can be ordered has the sign of adding [R2.992]', async ({ page }) => {
  await page.goto('/')
  const signs = await page.locator('.grid > li').evaluateAll(cards =>
    cards.map(card => {
      const button = card.querySelector('.add')
      const dish = card.querySelector('.dish')
      const isSoldOut = card.querySelector('[data-sold-out]:not([hidden])') !== null
      const isDrawn = dish !== null && getComputedStyle(dish, '::after').display !== 'none'
      return isSoldOut || (button !== null) !== isDrawn
    }),
  )
  expect(signs.length).toBeGreaterThan(50)
  expect(signs).not.toContain(false)
})
