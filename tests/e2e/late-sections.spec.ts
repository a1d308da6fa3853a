import type { Page } from '@playwright/test'
import { categories, products } from './support/demo.ts'
import { categoryPath } from './support/product-dialog.ts'
import { MAX_SHIFT, watchShifts } from './support/shift.ts'
import { expect, test } from './support/test.ts'

/** How many categories have their dishes at first. */
const WHOLE = 4
const SECTION =
  /(<section class="menu-section" id="(?!combos")[^"]*")(>[\s\S]*?)<ul[^>]* data-category="[^"]*">[\s\S]*?<\/ul>(\s*<\/section>)/g

/** Answers home as a build makes it of a large menu: most sections have a link to the page of their category instead of dishes. */
async function serveLargeHome(page: Page): Promise<void> {
  await page.route('/', async route => {
    const answer = await route.fetch()
    let at = 0
    const body = (await answer.text()).replace(SECTION, (section, start, head, end) => {
      at += 1
      const path = /<a href="([^"]+)"/.exec(head)?.[1]
      if (at <= WHOLE) return section
      return `${start} data-late="${path}"${head}<p data-late-dishes><a href="${path}">Alle</a></p>${end}`
    })
    await route.fulfill({ response: answer, body })
  })
}

const cards = (page: Page) => page.locator('a[data-product]')
const first = categories.slice(0, WHOLE).flatMap(category => category.products)
const late = categories.at(-2)?.products[0]
const lateId = Number(late?.id)
const card = (page: Page) => page.locator(`a[data-product="${lateId}"]`)

/** Says that the dish of a late section is sold out. */
const sellOut = (page: Page) =>
  page.route('**/api/working-hours', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.meta.live.soldOut.products.push(String(lateId))
    await route.fulfill({ response: answer, json: body })
  })

test('the sections of a large menu come as one scrolls [R2.2051]', async ({ page }) => {
  const shifts = await watchShifts(page)
  const asked: string[] = []
  page.on(
    'request',
    request => request.resourceType() === 'fetch' && asked.push(new URL(request.url()).pathname),
  )
  await serveLargeHome(page)
  await sellOut(page)
  await page.goto('/')

  await test.step('home has the first ones, and asks for no other before it is moved', async () => {
    await expect(cards(page)).toHaveCount(first.length)
    await page.waitForLoadState('networkidle')
    expect(asked.filter(path => path.startsWith('/menu'))).toEqual([])
  })

  await test.step('they come before they are in view, with all marks, and nothing shifts', async () => {
    await page.evaluate(async () => {
      const isNear = (section: Element): boolean => section.getBoundingClientRect().top < innerHeight + 1000
      for (let top = 0; top < document.body.scrollHeight; top += 600) {
        scrollTo({ top, behavior: 'instant' })
        do await new Promise(requestAnimationFrame)
        while ([...document.querySelectorAll('[data-late]')].some(isNear))
      }
    })
    await expect(cards(page)).toHaveCount(products.length)
    await expect(page.locator('[data-late]')).toHaveCount(0)
    await expect(card(page).locator('[data-sold-out]')).toHaveText('Ausverkauft')
    expect(new Set(asked.filter(path => path.startsWith('/menu'))).size).toBe(categories.length - WHOLE)
    expect(await shifts()).toBeLessThanOrEqual(MAX_SHIFT)
  })

  await test.step('a dish of them opens like any other', async () => {
    await card(page).scrollIntoViewIfNeeded()
    await card(page).click()
    await expect(page.locator('#product-dialog')).toBeVisible()
    await page.goBack()
    await expect(page.locator('#product-dialog')).toBeHidden()
    await expect(card(page)).toBeInViewport()
  })
})

test('the bar and links lead to a section that comes later, and so does a reload [R2.2051]', async ({
  page,
}) => {
  await serveLargeHome(page)
  await page.goto('/')
  const name = categories.at(-2)?.name ?? ''
  await page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  await expect(card(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
  await expect(card(page)).toBeVisible()
})

test('search and filter know the dishes that come later [R2.2051]', async ({ page }) => {
  await serveLargeHome(page)
  await page.goto('/')
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill(late?.name ?? '')
  await expect(card(page)).toBeVisible()
  await expect(page.locator('[data-late]')).toHaveCount(0)
  const shown = await page.locator('main li:visible > a.dish').count()
  await expect(search.getByRole('status')).toHaveText(`Gefundene Gerichte: ${shown}`)
  await search.getByRole('button', { name: 'Zurücksetzen' }).click()
  await expect(cards(page)).toHaveCount(products.length)
})

test('a section that cannot be fetched keeps its link, and comes when it is asked for again [R2.2051]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED/)
  await serveLargeHome(page)
  const path = categoryPath(lateId)
  await page.route(path, route => route.abort())
  await page.goto('/')
  const name = categories.at(-2)?.name ?? ''
  const link = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link', { name })
  await link.click()
  const section = page.locator(`[data-late="${path}"]`)
  await expect(section.getByRole('link', { name: 'Alle' })).toHaveAttribute('href', path)
  await page.unroute(path)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await link.click()
  await expect(card(page)).toBeVisible()
})
