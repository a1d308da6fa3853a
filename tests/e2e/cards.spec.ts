import type { Locator, Page } from '@playwright/test'
import { product } from './support/demo.ts'
import { categoryPath } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

const section = (page: Page, name: string): Locator =>
  page.locator('.menu-section', { has: page.getByRole('heading', { level: 2, name, exact: true }) })

/** The share of a list's box that its items and the gaps between them leave empty. */
const holes = (list: Locator): Promise<number> =>
  list.evaluate(element => {
    const { width, height } = element.getBoundingClientRect()
    const gap = Number.parseFloat(getComputedStyle(element).rowGap) || 0
    const wide = Number.parseFloat(getComputedStyle(element).columnGap) || 0
    const filled = [...element.children].reduce((sum, child) => {
      const box = child.getBoundingClientRect()
      return sum + (box.width + wide) * (box.height + gap)
    }, 0)
    return 1 - filled / ((width + wide) * (height + gap))
  })

test('menus with few pictures are whole at every width', async ({ page }) => {
  await page.goto('/')
  for (const width of [360, 768, 1440, 1920])
    await test.step(`cards with and without a picture, and lines, leave no holes at ${width} px [R2.1030]`, async () => {
      await page.setViewportSize({ width, height: 900 })
      // One more than a row takes, or two, in some category at each width.
      for (const name of [
        'Vorspeisen & Meze',
        'Suppen',
        'Pizza',
        'Desserts',
        'Alkoholfreie Getränke',
        'Bier & Wein',
      ]) {
        const list = section(page, name).locator('ul.grid')
        await list.scrollIntoViewIfNeeded()
        await expect.poll(() => holes(list), name).toBeLessThan(0.005)
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })

  await test.step('a card without a picture has its words from edge to edge [R2.1030]', async () => {
    const soups = section(page, 'Suppen').locator('a.dish')
    await soups.first().scrollIntoViewIfNeeded()
    await expect(soups.filter({ has: page.locator('img') })).toHaveCount(1)
    const [with_, without] = await Promise.all(
      [soups.filter({ has: page.locator('img') }), soups.filter({ hasNot: page.locator('img') }).first()].map(
        card => card.evaluate(each => Number.parseFloat(getComputedStyle(each).paddingInlineEnd)),
      ),
    )
    expect(without).toBeLessThan(20)
    expect(with_).toBeGreaterThan(100)
  })

  await test.step('drinks are lines with every size and price, whose prices are below each other [R2.1031]', async () => {
    const drinks = section(page, 'Alkoholfreie Getränke')
    const cola = drinks.locator('a.dish').filter({ hasText: 'Cola' }).first()
    await cola.scrollIntoViewIfNeeded()
    await expect(cola.locator('b')).toBeHidden()
    await expect(cola.locator('.sizes')).toHaveText(/0,33 l.*2,90.*8,79.*1,0 l.*4,50/s)
    await page.setViewportSize({ width: 360, height: 900 })
    const ends = await drinks
      .locator('.sizes > span')
      .evaluateAll(prices => prices.map(price => Math.round(price.getBoundingClientRect().right)))
    expect(ends.length).toBeGreaterThan(12)
    expect(new Set(ends).size).toBe(1)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('cards and lines say what a dish is marked as and how hot it is, each beside its sign [R2.1170]', async () => {
    const adana = page.locator('a.dish').filter({ hasText: 'Adana Kebap' }).first()
    await expect(adana.locator('em')).toHaveText(['Favorit', 'Scharf'])
    await expect(adana.locator('em i')).toHaveCount(1 + 2)
    await expect(page.locator('.lines em')).toHaveText(['Neu'])
  })

  await test.step('a category whose dishes have no picture has its own above them, and another one has not [R2.1032]', async () => {
    await expect(section(page, 'Kaffee & Tee').locator('.banner img')).toHaveCount(1)
    await expect(section(page, 'Suppen').locator('.banner')).toHaveCount(0)
  })

  await test.step('the header has seven things at most beside its logo on a wide page, and the rest in its menu [R2.1036]', async () => {
    const header = page.getByRole('banner')
    const shown = header.locator('.top__row :is(a, button, summary)').filter({ visible: true })
    await expect(shown).toHaveCount(1 + 7)
    await header.getByLabel('Hauptmenü').click()
    for (const name of ['Start', '+49 30 23125 014', 'Instagram'])
      await expect(header.getByRole('link', { name })).toBeVisible()
  })

  await test.step('the page of a dish shows others of its category, which open as on the menu [R2.1034]', async () => {
    await page.goto(product(202).path)
    const related = page.getByRole('region', { name: 'Mehr aus Suppen' })
    await expect(related.locator('a.dish')).toHaveCount(3)
    await related.locator('a.dish').first().click()
    await expect(page.getByRole('dialog', { name: 'Berliner Kartoffelsuppe' })).toBeVisible()
  })

  await test.step('its dialog says what its card says of it, and its page does [R2.1170]', async () => {
    await page.goto(product(705).path)
    await expect(page.locator('.marks em').first()).toHaveText('Favorit')
    await page.goto(categoryPath(705))
    await page.getByRole('link', { name: /^54 Adana Kebap/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Adana Kebap' })
    await expect(dialog.locator('[data-dialog-marks] em')).toHaveText(['Favorit', 'Scharf'])
    await dialog.getByRole('button', { name: 'Schließen' }).click()
  })

  await test.step('and what its card says of promotions [R2.1524]', async () => {
    const offer = 'Happy Hour: −20 % · Mo–Do 16–18 Uhr'
    const card = page.getByRole('link', { name: /^54 Adana Kebap/ })
    // As src/pages/_components/menu/Marks.astro has it in a shop with promotions.
    await card.locator('b').evaluate((price, text) => {
      price.insertAdjacentHTML('beforebegin', `<small><strong>${text}</strong></small>`)
    }, offer)
    await card.click()
    await expect(page.getByRole('dialog', { name: 'Adana Kebap' }).getByText(offer)).toBeVisible()
  })

  await test.step('the picture of a card becomes that of its dialog, and not where motion is reduced [R2.1172]', async () => {
    await page.goto(categoryPath(202))
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document)
      const { dataset } = document.documentElement
      document.startViewTransition = update => {
        dataset.shared = String(Number(dataset.shared ?? 0) + 1)
        return start(update)
      }
    })
    const card = page.locator('a.dish', { has: page.locator('img') })
    const dialog = page.getByRole('dialog', { name: 'Tomatencremesuppe' })
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await card.click()
      await expect(dialog).toBeVisible()
      await expect(dialog.locator(':focus')).toHaveCount(1)
      await dialog.getByRole('button', { name: 'Schließen' }).click()
      await expect(dialog).toBeHidden()
      await expect(card).toBeFocused()
      await expect(page.locator('html')).toHaveAttribute('data-shared', '1')
    }
  })
})
