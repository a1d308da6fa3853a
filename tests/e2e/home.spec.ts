import type { Page } from '@playwright/test'
import { categories, combos, products } from './support/demo.ts'
import { euro } from './support/money.ts'
import { categoryPath } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { starts } from './support/text.ts'

/** Follows the one way from home to a category. */
async function followCategories(page: Page): Promise<void> {
  await test.step('leads from the one navigation of categories to each of them [R2.21 R2.2050]', async () => {
    const menu = page.getByRole('navigation', { name: /^Kategorien/ })
    await expect(menu.getByRole('listitem').getByRole('link')).toHaveText([
      'Menüs',
      ...categories.map(({ name }) => name),
    ])
    await menu.getByRole('link', { name: 'Salate' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Salate' })).toBeInViewport()
    await expect(page).toHaveURL(/#salate/)
    await expect(menu).toBeInViewport()
  })
}

test('what home shows', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/')

  await test.step('shows categories, combos and every dish by category, in the order of the card [R2.21 R2.22 R2.23 R1.5]', async () => {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    const sections = ['Menüs', ...categories.map(({ name }) => name)]
    expect((await headings.allTextContents()).map(text => text.trim()).slice(0, sections.length)).toEqual(
      sections,
    )
    const cards = page.locator('a[data-product], a[data-menu]')
    expect(await cards.evaluateAll(all => all.map(card => card.getAttribute('href')))).toEqual([
      ...combos.map(({ path }) => path),
      ...categories.flatMap(category => category.products.map(({ path }) => path)),
    ])
  })

  await test.step('shows on each card name, number, short text, declarations and price [R2.23 R9.2 R11.5 R11.11]', async () => {
    const texts = await page
      .locator('a[data-product]')
      .evaluateAll(cards => cards.map(card => (card as HTMLElement).textContent.replaceAll(/\s+/g, ' ')))
    const shown = new Map(products.map(({ id }, at) => [id, texts[at] ?? '']))
    for (const { id, name, number, description, sizes, lowest, codes } of products) {
      const text = shown.get(id) ?? ''
      const price = euro(lowest)
      const cut = description.length > 70
      expect(text).toContain(sizes.length > 1 ? `ab ${price}` : price)
      expect(text).toMatch(starts(number === '' ? name : `${number} ${name}`))
      expect(text).toContain(codes)
      if (cut) expect(text).toContain(`${description.slice(0, 70)}…`)
      else {
        expect(text).toContain(description)
        expect(text).not.toContain('…')
      }
    }
  })

  await test.step('gives every picture its size and its formats, and loads all but the first one late [R11.23 R3.4]', async () => {
    const pictures = await page
      .getByRole('main')
      .locator('img')
      .evaluateAll(all =>
        all.map(image => ({
          sized: Number(image.getAttribute('width')) > 0 && Number(image.getAttribute('height')) > 0,
          late: image.getAttribute('loading') === 'lazy',
          early: image.getAttribute('fetchpriority') === 'high',
          formats: `${image.parentElement?.querySelector('source')?.srcset} ${image.getAttribute('src')}`,
        })),
      )
    expect(pictures.filter(({ sized }) => !sized)).toEqual([])
    expect(pictures.filter(({ late }) => !late)).toMatchObject([{ early: true }])
    expect(pictures.filter(({ early }) => early)).toHaveLength(1)
    expect(pictures.length).toBeGreaterThan(10)
    expect(pictures.filter(({ formats }) => !/-\d+\.avif\b.*-\d+\.webp$/.test(formats))).toEqual([])
  })

  await followCategories(page)

  await test.step('is one column on a phone and two on a wide page [R2.25 R2.23]', async () => {
    const cards = page
      .locator('section', { has: page.getByRole('heading', { name: 'Suppen', level: 2 }) })
      .locator('a[data-product]')
    const columns = () =>
      cards.evaluateAll(all => new Set(all.map(card => Math.round(card.getBoundingClientRect().left))).size)
    await page.setViewportSize({ width: 360, height: 800 })
    // What is out of view has no layout of its own yet.
    await cards.first().scrollIntoViewIfNeeded()
    await expect.poll(columns).toBe(1)
    await page.setViewportSize({ width: 1440, height: 900 })
    await cards.first().scrollIntoViewIfNeeded()
    await expect.poll(columns).toBe(2)
  })

  await test.step('marks the pictures of a gallery once somebody has looked at them [R2.871 R4.6]', async () => {
    const first = page.locator('.gallery li').first()
    await expect(first).toHaveAttribute('data-viewed', 'false')
    await first.scrollIntoViewIfNeeded()
    await expect(first).toHaveAttribute('data-viewed', 'true')
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expect(first).toHaveAttribute('data-viewed', 'true')
  })

  await test.step('explains allergens and additives in one legend, linked from the cards’ page [R2.192 R11.5]', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Legende|Allergene/ })
      .first()
      .click()
    const legend = page.getByRole('region', { name: 'Allergene und Zusatzstoffe' })
    for (const [code, name] of [
      ['A1', 'Weizen'],
      ['G', 'Milch'],
      ['2', 'mit Konservierungsstoff'],
    ]) {
      const term = legend.getByRole('term').filter({ hasText: new RegExp(`^${code}$`) })
      await expect(term.locator('+ dd')).toContainText(name ?? '')
    }
  })
})

test('home leads to its categories on a wide page', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await followCategories(page)
})

test('/select-branch leads to the menu where there are no branches [R2.40]', { tag: '@phone' }, async ({
  page,
}) => {
  // Where it leads is decided before anything of that page comes.
  await page.route(/:\d+\/(?:en)?$/, route => route.fulfill({ contentType: 'text/html', body: '' }))
  for (const prefix of ['', '/en']) {
    const answer = await page.goto(`${prefix}/select-branch`, { waitUntil: 'commit' })
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL(prefix || '/')
  }
})

test('the header and the headings of a page have what was made for them', { tag: '@phone' }, async ({
  page,
}) => {
  await test.step('loads lining figures for headings that have some, and not before [R11.370]', async () => {
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto('/contact')
    await page.waitForLoadState('networkidle')
    expect(asked.filter(url => url.includes('vollkorn-figures'))).toEqual([])
    const heading = page.getByRole('heading', { level: 1 })
    const font = page.waitForResponse(/vollkorn-figures/)
    await heading.evaluate(each => {
      each.textContent = '1 2 3'
    })
    expect((await font).ok()).toBe(true)
    await expect(heading).toHaveCSS('font-variant-numeric', 'lining-nums')
  })

  await test.step('in the dark the header has the logo that is made for the dark, and no patch [R11.372]', async () => {
    const logo = page.getByRole('banner').getByRole('img', { name: 'Ofenvogel' })
    const shown = () => logo.evaluate(image => (image as HTMLImageElement).currentSrc)
    const dark = await page.locator('.foot__logo').evaluate(image => (image as HTMLImageElement).src)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(shown).not.toBe(dark)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shown).toBe(dark)
    await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  })
})

test('what the page of a category shows at its edges', async ({ page, isMobile }) => {
  await page.goto(categoryPath(1507))

  await test.step('its own entry is in sight, however far down the list it is [R2.141]', () =>
    expect(page.locator('.cats [aria-current]')).toBeInViewport({ ratio: 0.9 }))

  if (isMobile) return
  await test.step('on a wide screen header, menu, cart and footer share their edges [R11.374]', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(element => Math.round(element.getBoundingClientRect().left))
    const edge = await left('main h1')
    expect(edge).toBeGreaterThan(100)
    for (const part of ['.top__brand', '.crumbs li', '.foot__logo']) expect(await left(part), part).toBe(edge)
    const right = (selector: string) =>
      page.locator(selector).evaluate(element => element.getBoundingClientRect().right)
    const cart = await right('.cart__column > .cart')
    expect(Math.abs((await right('.top__more > summary')) - cart)).toBeLessThanOrEqual(12)
  })
})
