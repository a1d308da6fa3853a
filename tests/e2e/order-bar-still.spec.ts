import type { Page } from '@playwright/test'
import { MAX_SHIFT, watchShifts } from './support/shift.ts'
import { keep } from './support/storage.ts'
import { expect, test } from './support/test.ts'

/** Answers as the server would in another state. */
async function restaurantIs(page: Page, meta: object): Promise<void> {
  const answer = await page.request.get('/api/working-hours')
  const body = (await answer.json()) as { meta: object }
  await page.route('**/api/working-hours', route =>
    route.fulfill({ json: { ...body, meta: { ...body.meta, ...meta } } }),
  )
}

const LIVE = { revision: '1', soldOut: { products: [], menus: [] }, extraMinutes: 0, pauses: [] }
const paused = { orderType: 'delivery', until: '2026-05-13T19:30:00+02:00' }

/** The longest text of each kind. */
const STATES = [
  {
    text: 'Geschlossen. Bestellbar für Donnerstag, 28. Mai, 11:30 Uhr',
    meta: { isOpenNow: false, nextOpen: '2026-05-28T09:30:00.000Z' },
  },
  {
    text: 'Geöffnet, bis 19:30 Uhr nur Vorbestellungen',
    meta: { live: { ...LIVE, pauses: [paused] } },
  },
]

test('the bar above the menu moves nothing on a phone of any width, whatever it has to say [R2.173 R11.25]', async ({
  page,
}) => {
  const shifts = await watchShifts(page)
  // Two areas of one postcode have the longest terms.
  await keep(page, { 'order-choice': JSON.stringify({ orderType: 'delivery', zipcode: '10437' }) })
  await page.route('**/api/areas', async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { zipcode: string }[] }
    const dearer = data
      .filter(({ zipcode }) => zipcode === '10437')
      .map(area => ({ ...area, id: 'dearer', deliveryPrice: 2.9 }))
    await route.fulfill({ json: { data: [...data, ...dearer] } })
  })
  for (const { text, meta } of STATES) {
    await restaurantIs(page, meta)
    for (const width of [320, 360, 390])
      await test.step(`${text}, at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto('/')
        const bar = page.locator('[data-order-bar]')
        await expect(bar.getByText(text)).toBeVisible()
        await expect(bar.getByText(/^Lieferung nach 10437: .* – .*, ab 25,00\s€ frei$/)).toHaveCount(1)
        await page.waitForLoadState('networkidle')
        expect(await shifts()).toBeLessThanOrEqual(MAX_SHIFT)
      })
    await page.unroute('**/api/working-hours')
  }
})
