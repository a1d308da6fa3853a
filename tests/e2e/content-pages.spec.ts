import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expectTabAt } from './support/tab.ts'
import { expect, test } from './support/test.ts'

const footerLink = (page: Page, name = 'Impressum'): Locator =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const modal = (page: Page, name = 'Impressum'): Locator => page.getByRole('dialog', { name })

/** Home as it would be built with other popup pages. */
const withPopup = (page: Page, popup: string): Promise<unknown> =>
  page.route('**/', async route => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace('id="pages"', `id="pages" data-popup="${popup}"`)
    await route.fulfill({ response: answer, body: html })
  })

/** Other pages as they would be built with a popup page. */
async function withPopupOn(page: Page, paths: string[]): Promise<void> {
  const about = JSON.stringify({ about: { href: '/page/ueber-uns-about', title: 'Über uns' } })
  const told = `<script type="application/json" id="pages" data-popup="about">${about}</script>`
  for (const path of paths)
    await page.route(`**${path}`, async route => {
      const answer = await route.fetch()
      const html = (await answer.text()).replace('</main>', `</main>${told}`)
      await route.fulfill({ response: answer, body: html })
    })
}

test('links to a content page', async ({ page, context, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/)
  await page.goto('/en/contact')

  await test.step('say when a text cannot be had, and have it on the next try [R4.43]', async () => {
    await page.route('**/en/page/impressum-imprint', route => route.abort('connectionrefused'), { times: 1 })
    await footerLink(page, 'Legal notice').click()
    const dialog = modal(page, 'Legal notice')
    await expect(dialog.getByRole('alert')).toContainText('We cannot reach the restaurant right now')
    await expect(dialog.getByRole('link', { name: 'Open as a separate page' })).toHaveAttribute(
      'href',
      /\/en\/page\/impressum-imprint$/,
    )
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toContainText('Berlin')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('open it in a modal [R2.81]', async () => {
    await footerLink(page, 'Legal notice').click()
    const dialog = modal(page, 'Legal notice')
    await expect(dialog).toContainText('Berlin')
    await expect(page).toHaveURL('/en/contact')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(footerLink(page, 'Legal notice')).toBeFocused()
  })

  await test.step('stay links for a click that asks for another tab [R2.81]', async () => {
    const opened = context.waitForEvent('page')
    await footerLink(page, 'Legal notice').click({ modifiers: ['ControlOrMeta'] })
    const tab = await opened
    await expectTabAt(tab, '/en/page/impressum-imprint')
    await tab.close()
    await expect(modal(page, 'Legal notice')).toHaveCount(0)
  })

  await test.step('in a text open the other text in its place [R2.93]', async () => {
    await footerLink(page, 'Terms and conditions').click()
    const terms = modal(page, 'Terms and conditions')
    const link = terms.getByRole('link', { name: 'Delivery and withdrawal' })
    await expect(link).toHaveAttribute('href', '/en/page/lieferung-und-widerruf-delivery')
    await link.click()
    await expect(modal(page, 'Delivery and withdrawal')).toContainText('14')
    await expect(terms).toHaveCount(0)
    await expect(page).toHaveURL('/en/contact')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('open it on another page for texts, and from the address of home [R2.93 R2.29 R2.81]', async () => {
    await page.goto('/page/agb-terms')
    await page.getByRole('main').getByRole('link', { name: 'Lieferung und Widerruf' }).click()
    await expect(modal(page, 'Lieferung und Widerruf')).toBeVisible()
    await expect(page).toHaveURL('/page/agb-terms')
    await page.goto('/?page=privacy')
    await expect(modal(page, 'Datenschutz').getByRole('heading').nth(1)).toBeVisible()
  })
})

test('the popup page opens on the first page of a visit, in one tab [R4.21 R2.172]', async ({
  page,
  context,
}) => {
  await withPopup(page, 'about')
  await page.goto('/')
  await expect(modal(page, 'Über uns')).toBeVisible()
  await expectAccessible(page)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'popup-about')
  expect(cookie, 'ends with the browser').toMatchObject({ expires: -1, path: '/', sameSite: 'Lax' })

  const tab = await context.newPage()
  await withPopup(tab, 'about')
  await tab.goto('/menu')
  await tab.waitForLoadState('networkidle')
  await expect(tab.getByRole('dialog')).toHaveCount(0)
})

test('a popup page that a redirect covered opens on the next page, and on none after it [R2.172 R4.21 R4.29]', async ({
  page,
}) => {
  await withPopupOn(page, ['/menu', '/unavailable'])
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/working-hours', async route => {
    await answered.promise
    await route.fulfill({ json: { data: {}, meta: { isOpenNow: false, isActive: false } } })
  })
  await page.goto('/menu')
  await expect(modal(page, 'Über uns')).toBeVisible()
  answered.resolve()
  await expect(page).toHaveURL('/unavailable')
  await expect(modal(page, 'Über uns')).toBeVisible()
  await modal(page, 'Über uns').getByRole('button', { name: 'Schließen' }).click()
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the page, and so do the links in its text [R2.93]', async ({ page }) => {
    await page.goto('/contact')
    await footerLink(page).click()
    await expect(page).toHaveURL('/page/impressum-imprint')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
    await page.goto('/tr/page/agb-terms')
    await page.getByRole('main').getByRole('link', { name: 'Teslimat ve cayma hakkı' }).click()
    await expect(page).toHaveURL('/tr/page/lieferung-und-widerruf-delivery')
  })
})
