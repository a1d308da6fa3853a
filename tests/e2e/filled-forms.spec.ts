import type { Locator, Page } from '@playwright/test'
import { newCustomer } from './support/account.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { expect, test } from './support/test.ts'

/** Fills in fields as some password managers do: without an event that a page could hear. */
async function fillSilently(form: Locator | Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    await form.getByRole('textbox', { name, exact: true }).evaluate((field: HTMLInputElement, value) => {
      field.value = value
    }, text)
  }
}

const missing = (page: Page): Locator => page.getByText('Es fehlt noch:')

test('what a password manager fills in without an event is read before it is judged and sent [R4.870]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const { name, email, password } = newCustomer()
  const main = page.getByRole('main')

  await test.step('while somebody types on', async () => {
    await page.route('**/api/contact', route => route.fulfill({ json: { data: null } }))
    await page.goto('/contact')
    await page.getByRole('heading', { name: 'Schreiben Sie uns' }).scrollIntoViewIfNeeded()
    await main.getByRole('checkbox', { name: /Datenschutz/ }).check()
    await expect(missing(page)).toBeVisible()
    await fillSilently(main, { Vorname: 'Ayşe', Nachname: 'Groß', 'E-Mail': email, Betreff: 'Feier' })
    await main.getByRole('textbox', { name: 'Nachricht' }).fill('Guten Tag')
    await expect(missing(page)).toBeHidden()
    const sent = page.waitForRequest('**/api/contact')
    await main.getByRole('button', { name: 'Nachricht senden' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ fname: 'Ayşe', lname: 'Groß', email })
  })

  await test.step('when the manager presses the button, too', async () => {
    await page.route('**/api/login', route =>
      route.fulfill({ status: 422, json: { message: 'x', data: {} } }),
    )
    await page.goto('/login')
    await main.getByRole('textbox', { name: 'Passwort' }).waitFor()
    await fillSilently(main, { 'E-Mail': email, Passwort: password })
    const sent = page.waitForRequest('**/api/login')
    await main
      .getByRole('button', { name: 'Anmelden', exact: true })
      .evaluate((button: HTMLButtonElement) => button.click())
    expect((await sent).postDataJSON()).toEqual({ email, password })
  })

  await test.step('and a phone number at checkout in its international form', async () => {
    await fillCart(page, [margherita()])
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await checkout.choice('Abholung').check()
    await checkout.choice(COUNTER).check()
    await checkout.terms.check()
    await fillSilently(main, { Name: name, 'E-Mail': email, Telefon: '030 901820' })
    await checkout.name.focus()
    await expect(checkout.submit).toBeEnabled()
    const sent = page.waitForRequest('**/api/checkout/v2')
    await checkout.submit.click()
    expect((await sent).postDataJSON()).toMatchObject({ name, email, phone: '+49 30 901820' })
  })
})
