import type { Page } from '@playwright/test'
import { AccountMenu, LoginPage, register, signedIn, storedToken } from './support/account.ts'
import { asCustomer } from './support/customer.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { changeSetting } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { quiet } from './support/visit.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** Writes down every heading that ever shows in the page. */
const watchHeadings = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('main h1')?.textContent
      const seen = JSON.parse(sessionStorage.getItem('headings') ?? '[]') as string[]
      if (text && !seen.includes(text)) sessionStorage.setItem('headings', JSON.stringify([...seen, text]))
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })

const headingsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('headings') ?? '[]'))

/** The deepest address, and the heading that it has; tests/unit/account/titles.test.ts has those of all languages. */
const DEEP = '/me/my-orders/K7M4QX'
const TITLE = 'Bestellung K7M4QX'

async function expectDeep(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  await expect(page).toHaveTitle(`${title} · Ofenvogel`)
  await expect(page.locator('.crumbs [aria-current]')).toHaveText(title)
}

test('a deep link opens for a customer and for nobody else, in every language [R2.51 R2.53 R2.54 R2.101]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/)
  const customer = await register(page.request)
  await watchHeadings(page)
  const answer = await page.goto(`${DEEP}?x=1`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(`/login?return=${encodeURIComponent(`${DEEP}?x=1`)}`)
  const login = new LoginPage(page)
  await expect(login.submit).toBeVisible()
  expect(await headingsSeen(page), 'only the login’s heading').toHaveLength(1)
  await login.signIn(customer)
  await expect(page).toHaveURL(`${DEEP}?x=1`)

  await expectDeep(page, TITLE)

  for (const prefix of ['', '/en', '/tr'])
    expect((await page.request.get(`${prefix}/me/my-profile`)).status()).toBe(200)
  await page.goto(`/tr${DEEP}`)
  await expectDeep(page, 'Sipariş K7M4QX')
})

test('a current-user call that fails leaves a guest and says nothing [R4.8]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|401/)
  await asCustomer(page)
  await page.route('**/api/me', route => route.fulfill({ status: 500, json: { message: 'kaputt' } }))
  await page.goto('/me/my-orders')
  await expect(page).toHaveURL(/\/login\?return=/)
  await expect(new LoginPage(page).submit).toBeVisible()
  await quiet(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await storedToken(page), 'it may be good again').not.toBeNull()
  await page.unroute('**/api/me')

  await page.evaluate(() => localStorage.setItem('token', 'run-out'))
  await page.goto('/contact')
  const menu = new AccountMenu(page)
  await menu.opener.click()
  await expect(menu.link('Anmelden')).toBeVisible()
  expect(await storedToken(page)).toBeNull()
})

test('links in the account change the page in place; back, forward and the language follow [R2.5 R2.62 R2.100]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/)
  await changeSetting(page, 'LOYALTY_SYSTEM', '1')
  await asCustomer(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/me')
  await expect(page).toHaveURL(/\/me\/my-profile$/)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const nav = page.getByRole('navigation', { name: 'Seiten meines Kontos' })
  await expect(nav.getByRole('link')).toHaveText([
    'Mein Profil',
    'Meine Adressen',
    'Meine Bestellungen',
    /^Treuepunkte: 0,00\s€$/,
  ])
  await expect(nav.getByRole('link', { name: 'Mein Profil' })).toHaveAttribute('aria-current', 'page')

  await nav.getByRole('link', { name: 'Meine Adressen' }).press('Enter')
  await expect(page).toHaveURL(/\/me\/my-addresses$/)
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Meine Adressen · Ofenvogel')
  await new AccountMenu(page).opener.click()
  await new AccountMenu(page).link('Meine Bestellungen').click()
  await expect(heading(page)).toHaveText('Meine Bestellungen')
  await expect(new AccountMenu(page).link('Meine Bestellungen')).toBeHidden()
  await test.step('its entries are one row on a phone, and the present one is in sight [R11.87 R11.16]', async () => {
    const entries = nav.getByRole('listitem')
    await expect(entries.filter({ hasText: 'Meine Bestellungen' })).toBeInViewport({ ratio: 1 })
    const tops = await entries.evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
    expect(tops.length).toBeGreaterThan(3)
    expect(new Set(tops).size).toBe(1)
    await expectNoSidewaysScroll(page)
  })
  await nav.getByRole('link', { name: /Treuepunkte/ }).click()
  await expect(page).toHaveURL(/\/me\/my-transactions\/transaction-history$/)

  await page.goBack()
  await expect(heading(page)).toHaveText('Meine Bestellungen')
  await page.goBack()
  await expect(heading(page)).toHaveText('Meine Adressen')
  await page.goForward()
  await expect(heading(page)).toHaveText('Meine Bestellungen')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await expect(page.locator('.crumbs li')).toHaveText(['Start', 'Mein Konto', 'Meine Bestellungen'])

  await page
    .getByRole('banner')
    .locator('details.drop', { hasText: /de/i })
    .locator('summary')
    .first()
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(/\/en\/me\/my-orders$/)
  await expect(heading(page)).toHaveText('My Orders')

  await test.step('an address that the account does not have leads back into it', async () => {
    await page.goto('/me/nothing')
    await expect(heading(page)).toHaveText('Page not found')
    await page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'My Account' }).click()
    await expect(heading(page)).toHaveText('My Profile')
  })
})

test('a session that has ended leads to the login and back [R4.48]', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  const customer = await signedIn(page)
  await page.goto('/me/my-profile')
  await expect(heading(page)).toHaveText('Mein Profil')
  const main = page.getByRole('main')
  // The route stays to the end: one that is removed while the next page loads can leave a file of that page waiting.
  let ended = true
  await page.route('**/api/me', route =>
    ended ? route.fulfill({ status: 401, json: { message: 'Please log in first' } }) : route.continue(),
  )
  await main.getByRole('textbox', { name: 'Name' }).fill('Ada Neu')
  await main.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/\/login\?return=%2Fme%2Fmy-profile$/)
  ended = false
  await new LoginPage(page).signIn(customer)
  await expect(page).toHaveURL(/\/me\/my-profile$/)
})
