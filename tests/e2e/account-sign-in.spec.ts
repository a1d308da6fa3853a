import type { Locator } from '@playwright/test'
import { AccountMenu, LoginPage, newCustomer, register, storedToken } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { changeSetting } from './support/settings.ts'
import { expect, test } from './support/test.ts'

/** What the browser may fill into the fields of a form. */
const filledBy = (form: Locator): Promise<string[]> =>
  form
    .getByRole('textbox')
    .evaluateAll(fields => fields.map(field => field.getAttribute('autocomplete') ?? ''))

test('somebody registers, logs in and out by keyboard alone [R11.14]', async ({ page, allowErrors }) => {
  allowErrors(/422/)
  const customer = newCustomer()
  const login = new LoginPage(page)
  const menu = new AccountMenu(page)
  const { keyboard } = page
  const main = page.getByRole('main')
  const type = async (label: string | RegExp, text: string): Promise<void> => {
    await keyboard.press('Tab')
    await expect(main.getByRole('textbox', { name: label, exact: true })).toBeFocused()
    await keyboard.type(text)
  }
  const pass = () => keyboard.press('Tab')
  const data = { email: ['This e-mail address cannot be used', 'zwei'], login: ['Not logged in'] }
  // From the start: a page that is there already may send its next call past a route.
  await page.route('**/api/register', route => route.fulfill({ status: 422, json: { message: 'x', data } }), {
    times: 1,
  })

  await test.step('the header leads a guest to login and registration [R2.6 R2.7]', async () => {
    await page.goto('/contact')
    await menu.opener.focus()
    await keyboard.press('Enter')
    await expect(menu.root.getByRole('link')).toHaveText(['Anmelden', 'Registrieren'])
    await expectAccessible(page)
    await pass()
    await pass()
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/register$/)
  })

  const submit = main.getByRole('button', { name: 'Registrieren', exact: true })
  await test.step('the registration is checked and sent [R2.44 R5.50]', async () => {
    await expect(submit).toBeDisabled()
    expect(await filledBy(main)).toEqual(['name', 'email', 'tel', 'new-password', 'new-password'])
    await main.getByRole('heading', { level: 1 }).evaluate(heading => {
      heading.tabIndex = -1
      heading.focus()
    })
    await type('Name', customer.name)
    await type('E-Mail', customer.email)
    await type('Telefon', '030 901820')
    await type('Passwort', customer.password)
    await pass()
    await expect(main.getByRole('button', { name: 'Passwort anzeigen' }).first()).toBeFocused()
    await type('Passwort wiederholen', 'anders')
    await pass()
    await expect(main.getByText('Die beiden Passwörter stimmen nicht überein')).toBeVisible()
    await main.getByRole('textbox', { name: 'Passwort wiederholen' }).focus()
    await keyboard.press('ControlOrMeta+a')
    await keyboard.type(customer.password)
    await pass()
    await pass()
    await expect(main.getByRole('checkbox', { name: /^Ich akzeptiere die AGB/ })).toBeFocused()
    await expect(submit).toBeDisabled()
    await keyboard.press('Space')
    await expect(submit).toBeEnabled()
  })

  await test.step('the server’s errors are shown under its fields [R5.25]', async () => {
    const field = (label: string) => main.getByRole('textbox', { name: label, exact: true })
    await keyboard.press('Enter')
    await expect(field('E-Mail')).toHaveAccessibleDescription(
      'Diese E-Mail-Adresse kann nicht verwendet werden',
    )
    await expect(field('E-Mail')).toHaveValue(customer.email)
    await expect(field('Passwort')).toHaveValue(customer.password)
    await expect(main.getByRole('alert').filter({ hasText: 'Nicht angemeldet' })).toBeVisible()
    await field('E-Mail').press('Enter')
  })

  await test.step('it leads to the login, which signs in [R2.41 R4.7 R8.19 R2.2350]', async () => {
    await expect(page).toHaveURL(/\/login$/)
    await expect(login.notice).toHaveText('Sie sind jetzt registriert. Melden Sie sich an, um fortzufahren.')
    await expect(login.notice).toBeFocused()
    await expect(login.email).toHaveValue(customer.email)
    expect(await filledBy(main)).toEqual(['username', 'current-password'])
    await test.step('no provider is offered unless the settings allow it [R2.42]', () =>
      expect(main.getByRole('button', { name: /^Weiter mit/ })).toHaveCount(0))
    await test.step('a wrong password is reported once, in place, and a double click sends one call', async () => {
      const sent: string[] = []
      page.on('request', request => {
        if (request.url().endsWith('/api/login')) sent.push(request.url())
      })
      await login.password.fill('falsch')
      await expect(login.password).toHaveAttribute('type', 'password')
      await main.getByRole('button', { name: 'Passwort anzeigen' }).click()
      await expect(login.password).toHaveAttribute('type', 'text')
      await login.submit.dblclick()
      await expect(main.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort stimmt nicht')
      expect(sent).toHaveLength(1)
      await expect(login.email).toHaveValue(customer.email)
      await login.password.fill('')
    })
    await login.email.focus()
    await pass()
    await expect(login.password).toBeFocused()
    await keyboard.type(customer.password)
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/$/)
    expect(await storedToken(page)).not.toBeNull()
  })
  await test.step('the header leads into the account and out of it [R2.5 R4.9]', async () => {
    await menu.opener.focus()
    await keyboard.press('Enter')
    await expect(menu.root.getByRole('link')).toHaveText([
      'Mein Profil',
      'Meine Adressen',
      'Meine Bestellungen',
      /^Treuepunkte: 0,00\s€$/,
    ])
    await expect(menu.logout).toBeEnabled()
    for (const _ of [1, 2, 3, 4, 5]) await pass()
    await expect(menu.logout).toBeFocused()
    const ended = page.waitForResponse('**/api/me/logout')
    await keyboard.press('Enter')
    expect((await ended).status()).toBe(200)
    await expect(menu.root).toContainText('Anmelden')
    // The page is left right after the answer, in the middle of which nothing can be read from it.
    await page.waitForFunction(() => localStorage.getItem('token') === null)
    await expect(page).toHaveURL(/\/$/)
  })
})

test('a guest who logs in on the way to checkout is back there with the cart untouched [R2.48 R2.50 R6.4 R2.101]', async ({
  page,
}) => {
  const customer = await register(page.request)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const login = new LoginPage(page)
  await changeSetting(page, 'ALLOW_GUEST_CHECKOUT', '')
  const orderKey = await fillCart(page, [margherita({ qty: 2 })])
  await page.goto('/checkout')
  await expect(page).toHaveURL(/\/login\?return$/)
  await login.main.getByRole('link', { name: 'Registrieren' }).click()
  await expect(page).toHaveURL(/\/register\?return$/)
  await login.main.getByRole('link', { name: 'Anmelden' }).click()
  await expect(login.submit).toBeVisible()
  await login.signIn(customer)
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(checkout.main).toContainText(customer.email)
  expect(await storedCart(page)).toMatchObject({ orderKey, items: [{ qty: 2 }] })

  await page.goto('/contact')
  await cart.show()
  await cart.checkout.click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(checkout.submit).toBeVisible()
})

test('login, register and reset are for those who can use them', async ({ page }) => {
  // Where they lead is decided before anything of home comes.
  await page.route(/:\d+\/(?:en|tr)?$/, route => route.fulfill({ contentType: 'text/html', body: '' }))

  await test.step('without registration nobody is led to it, and its page leads home [R2.43 R2.44]', async () => {
    await changeSetting(page, 'ALLOW_REGISTRATION', '')
    await page.goto('/login')
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['Passwort vergessen'])
    await page.goto('/register')
    await expect(page).toHaveURL(/:\d+\/$/)
    await page.unroute('**/api/settings')
  })

  await test.step('a customer sees nothing of them, in any language [R2.46]', async () => {
    await asCustomer(page)
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('main form:not([data-order-bar] form)'))
          localStorage.setItem('seen', location.href)
      }).observe(document, { childList: true, subtree: true })
    })
    for (const [path, home] of [
      ['/login?return=%2Fcontact', '/'],
      ['/register', '/'],
      ['/en/reset-password', '/en'],
      ['/tr/login', '/tr'],
    ] as const) {
      await page.goto(path)
      await expect(page).toHaveURL(home)
    }
    expect(await page.evaluate(() => localStorage.getItem('seen'))).toBeNull()
  })
})
