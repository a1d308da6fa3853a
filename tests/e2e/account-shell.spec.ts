import type { Page } from '@playwright/test'
import { AccountMenu, keepToken, LoginPage, register, signedIn, storedToken } from './support/account.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { changeSetting } from './support/settings.ts'
import { expect, test } from './support/test.ts'
import { quiet } from './support/visit.ts'

/** Every address of the account, with the heading that it has in each language. */
const deep = [
  ['/me', 'Mein Profil', 'My Profile', 'Profilim'],
  ['/me/my-profile', 'Mein Profil', 'My Profile', 'Profilim'],
  ['/me/my-addresses', 'Meine Adressen', 'My Addresses', 'Adreslerim'],
  ['/me/my-addresses/create', 'Neue Adresse', 'New address', 'Yeni adres'],
  ['/me/my-addresses/17/update', 'Adresse bearbeiten', 'Edit address', 'Adresi düzenle'],
  ['/me/my-orders', 'Meine Bestellungen', 'My Orders', 'Siparişlerim'],
  ['/me/my-orders/K7M4QX', 'Bestellung K7M4QX', 'Order K7M4QX', 'Sipariş K7M4QX'],
  ['/me/my-transactions/transaction-history', 'Punkteverlauf', 'Loyalty history', 'Puan geçmişi'],
] as const

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

for (const [index, prefix] of ['', '/en', '/tr'].entries()) {
  test(`every deep link of ${prefix || 'the default language'} opens for a customer and for nobody else [R2.51 R2.53 R2.54]`, async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/404/)
    await changeSetting(page, 'LOYALTY_SYSTEM', '1')
    await watchHeadings(page)
    for (const [path] of deep) expect((await page.request.get(prefix + path)).status(), path).toBe(200)
    // All languages share the guard and the pages; tests/unit/account/routes.test.ts has every address.
    const tried = prefix === '' ? deep : deep.slice(-1)
    for (const [path] of tried.slice(-2)) {
      const answer = await page.goto(`${prefix}${path}?x=1`)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(`${prefix}/login?return=${encodeURIComponent(`${path}?x=1`)}`)
      await expect(page.locator('main form')).toBeVisible()
    }
    expect(new Set(await headingsSeen(page)).size, 'only the login’s heading').toBe(1)

    await signedIn(page)
    for (const [path, ...titles] of tried) {
      await page.goto(`${prefix}${path}`)
      await expect(heading(page)).toHaveText(titles[index] ?? '')
      await expect(page).toHaveTitle(`${titles[index]} · Tischlein`)
      await expect(page.locator('.crumbs [aria-current]')).toHaveText(titles[index] ?? '')
    }
  })
}

test('whoever logs in is where he wanted to go [R2.51 R2.101]', async ({ page }) => {
  const customer = await register(page.request)
  await page.goto('/en/me/my-orders?state=x')
  await expect(page).toHaveURL(/\/en\/login\?return=/)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'E-mail' }).fill(customer.email)
  await main.getByRole('textbox', { name: 'Password' }).fill(customer.password)
  await main.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/en\/me\/my-orders\?state=x$/)
})

test('each address system leads to its own pages [R2.56 R2.58 R2.193]', async ({ page, allowErrors }) => {
  allowErrors(/404/)
  await signedIn(page)
  await page.goto('/me/address-list/create?return')
  await expect(page).toHaveURL(/\/me\/my-addresses\/create\?return$/)
  await page.goto('/me/address-list')
  await expect(page).toHaveURL(/\/me\/my-addresses$/)
  await changeSetting(page, 'USES_NEW_ADDRESS_SYSTEM', '1')
  await page.goto('/me/my-addresses/create?return')
  await expect(page).toHaveURL(/\/me\/address-list\/create\?return$/)
  await page.goto('/me/my-addresses/17/update')
  await expect(page).toHaveURL(/\/me\/address-list\/17\/update$/)
  await expect(heading(page)).toHaveText('Adresse bearbeiten')
})

test('a table has no account and sees nothing of one [R2.52 R6.6]', async ({ page }) => {
  await keepToken(page, 'table-token')
  await page.route('**/api/me', route =>
    route.fulfill({ json: { data: { name: 'Tisch 7', is_generated: true } } }),
  )
  await watchHeadings(page)
  for (const path of ['/me', '/me/my-orders', '/me/my-addresses/17/update']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
  }
  const menu = new AccountMenu(page)
  await menu.opener.click()
  await expect(page.locator('html')).toHaveAttribute('data-user', 'table')
  await expect(menu.root.getByRole('link')).toHaveCount(0)
  await expect(menu.root.getByRole('button')).toHaveText(['Tisch verlassen'])
  expect(await headingsSeen(page)).not.toContain('Mein Profil')
})

test('a current-user call that fails leaves a guest and says nothing [R4.8]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/500|401/)
  await signedIn(page)
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
  await signedIn(page)
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
  await expect(page).toHaveTitle('Meine Adressen · Tischlein')
  await new AccountMenu(page).opener.click()
  await new AccountMenu(page).link('Meine Bestellungen').click()
  await expect(heading(page)).toHaveText('Meine Bestellungen')
  await expect(new AccountMenu(page).link('Meine Bestellungen')).toBeHidden()
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
})

test('its entries are one row on a phone, and the present one is in sight [R11.87 R11.16]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signedIn(page)
  await page.goto('/me/my-orders')
  const entries = page.getByRole('navigation', { name: 'Seiten meines Kontos' }).getByRole('listitem')
  const current = entries.filter({ hasText: 'Meine Bestellungen' })
  await expect(current).toBeInViewport({ ratio: 1 })
  const tops = await entries.evaluateAll(all => all.map(each => each.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(3)
  expect(new Set(tops).size).toBe(1)
  await expectNoSidewaysScroll(page)
})

test('an address that the account does not have leads back into it', async ({ page }) => {
  await signedIn(page)
  await page.goto('/me/nothing')
  await expect(heading(page)).toHaveText('Seite nicht gefunden')
  await page.getByRole('main').getByRole('paragraph').getByRole('link', { name: 'Mein Konto' }).click()
  await expect(heading(page)).toHaveText('Mein Profil')
})

test('a session that ended meanwhile leads to the login and back [R4.48]', async ({ page, allowErrors }) => {
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
