import type { Page } from '@playwright/test'
import { addressesOf, addressPage } from './support/address-page.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { expect, test } from './support/test.ts'

/** Steps through the page by Tab until something has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'link' | 'button' | 'textbox' | 'combobox' | 'checkbox',
) {
  const wanted = page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' })
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < 80; steps++) {
    if (await wanted.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} cannot be reached by Tab`)
}

test.describe('the old address system', () => {
  test('by keyboard alone: add, change, make default, delete and take that back [R2.55 R5.13 R4.41]', async ({
    page,
  }) => {
    test.slow()
    const customer = await asCustomer(page)
    const view = addressPage(page)
    await page.goto('/me/address-list')
    await page.waitForURL('**/me/my-addresses')
    await expect(view.empty).toBeVisible()
    await expectAccessible(page)

    await tabTo(page, 'Adresse hinzufügen', 'link')
    await page.keyboard.press('Enter')
    await expect(view.save).toBeDisabled()
    await tabTo(page, 'Bezeichnung der Adresse', 'textbox')
    await page.keyboard.type('Zuhause')
    await tabTo(page, 'Straße und Hausnummer', 'textbox')
    await page.keyboard.type('Rykestraße 12')
    await tabTo(page, 'Liefergebiet', 'combobox')
    await page.keyboard.type('10405')
    await tabTo(page, 'Adresszusatz', 'textbox')
    await page.keyboard.type('3. Stock')
    await expect(view.save).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(view.card('Zuhause')).toContainText('Rykestraße 12')
    await expect(view.card('Zuhause')).toContainText('Standardadresse')

    await page.evaluate(async ({ token }) => {
      const call = (path: string, method: string, body?: object) =>
        fetch(`/api/me/addresses${path}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }).then(answer => answer.json())
      const { data } = await call('', 'GET')
      const [{ id, ...home }] = data
      await call(`/${id}`, 'PUT', { ...home, buildingCode: 'B-17' })
      await call('', 'POST', { ...home, name: 'Arbeit', address: 'Kollwitzstraße 3', isDefault: false })
    }, customer)
    await page.reload()
    await tabTo(page, 'Als Standard festlegen: Arbeit', 'button')
    await page.keyboard.press('Enter')
    await expect(view.card('Arbeit')).toContainText('Standardadresse')
    await expect(view.card('Zuhause')).not.toContainText('Standardadresse')

    await tabTo(page, 'Ändern: Zuhause', 'link')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/me\/my-addresses\/[^/]+\/update$/)
    await expect(view.street).toHaveValue('Rykestraße 12')
    await tabTo(page, 'Straße und Hausnummer', 'textbox')
    await page.keyboard.press('End')
    await page.keyboard.type('a')
    await page.keyboard.press('Enter')
    await expect(view.card('Zuhause')).toContainText('Rykestraße 12a')
    const [, changed] = addressesOf(customer)
    expect(changed).toMatchObject({
      name: 'Zuhause',
      address: 'Rykestraße 12a',
      building_code: 'B-17',
      is_default: 0,
    })

    await tabTo(page, 'Löschen: Zuhause', 'button')
    await page.keyboard.press('Enter')
    await expect(view.main.getByRole('status').filter({ hasText: 'Zuhause wurde gelöscht' })).toBeVisible()
    await expect(view.main.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
    expect(addressesOf(customer)).toHaveLength(1)
    await page.keyboard.press('Enter')
    await expect(view.card('Zuhause')).toContainText('Rykestraße 12a')
    expect(addressesOf(customer)[1]).toMatchObject({ name: 'Zuhause', building_code: 'B-17' })
  })

  test('a checkout without an address leads to a new one and back, with all else as it was [R4.41 R8.13 R6.4]', async ({
    page,
  }) => {
    const customer = await asCustomer(page)
    const view = addressPage(page)
    const checkout = new CheckoutPage(page)
    await fillCart(page, [margherita({ qty: 2 })])
    await checkout.open()
    await expect(view.empty).toBeVisible()
    await checkout.folded('Noch etwas?').click()
    await checkout.notes.fill('Ohne Besteck')
    await checkout.choice('Karte bei Lieferung').check()
    await checkout.terms.check()
    await expect(checkout.submit).toBeDisabled()
    await view.add.click()
    await page.waitForURL('**/me/my-addresses/create?return=*')
    await view.name.fill('Zuhause')
    await view.street.fill('Rykestraße 12')
    await view.area.selectOption({ label: '10405 Prenzlauer Berg, Kollwitzkiez' })
    await view.save.click()
    await page.waitForURL('**/checkout')
    await checkout.folded('Lieferadresse').click()
    await expect(checkout.choice('Zuhause Rykestraße 12, 10405')).toBeChecked()
    await checkout.folded('Noch etwas?').click()
    await expect(checkout.notes).toHaveValue('Ohne Besteck')
    await checkout.folded('Zahlung').click()
    await expect(checkout.choice('Karte bei Lieferung')).toBeChecked()
    await expect(checkout.terms).toBeChecked()
    await expect(checkout.submit).toBeEnabled()
    expect(addressesOf(customer)).toHaveLength(1)
  })
})
