import { switchOnAddressSearch } from './support/address-search.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, test } from './support/own-shop.ts'
import { expectToFit } from './support/scroll.ts'
import { orderOf } from './support/shop-data.ts'

test.beforeEach(({ shop }) => shop.run(switchOnAddressSearch))

test('an address is one field, and its parts are asked for where it is not understood [R2.2252 R5.50]', async ({
  page,
}) => {
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const address = checkout.main.getByRole('combobox', { name: 'Straße und Hausnummer' })
  const understood = checkout.main.getByText(/^10\d{3} Prenzlauer Berg/)
  const parts = [checkout.zipcode, checkout.area]
  await fillCart(page, [margherita({ qty: 4 })])
  await checkout.open()
  await checkout.choice('Lieferung').check()
  await checkout.fillContact(guest)
  await checkout.choice('Bar bei Lieferung').check()
  await checkout.terms.check()
  for (const part of parts) await expect(part).toHaveCount(0)

  await test.step('it is chosen from its list by keyboard', async () => {
    await address.fill('Rykestr 12')
    await expect(checkout.main.getByRole('option', { name: 'Rykestraße 12, 10405 Berlin' })).toBeVisible()
    await expectAccessible(page)
    await address.press('Enter')
    await expect(address).toHaveValue('Rykestraße 12')
    await expect(understood).toHaveText('10405 Prenzlauer Berg, Kollwitzkiez')
    await expect(checkout.submit).toBeEnabled()
    await expectToFit(page, [360, 768, 1440])
  })

  await test.step('one that is typed whole is understood without a choice, with a postcode or by the list', async () => {
    await address.fill('Rykestraße 12, 10437')
    await expect(understood).toHaveCount(0)
    await address.press('Tab')
    await expect(understood).toHaveText('10437 Prenzlauer Berg, Helmholtzkiez')
    await address.fill('Rykestraße 14')
    await address.press('Tab')
    await expect(understood).toHaveText('10405 Prenzlauer Berg, Kollwitzkiez')
  })

  await test.step('what the browser fills in is read, postcode included', async () => {
    const hidden = checkout.main.locator('[autocomplete="postal-code"]')
    await address.fill('')
    await expect(understood).toHaveCount(0)
    await hidden.evaluate((field: HTMLInputElement) => {
      field.value = '10437'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await address.evaluate((field: HTMLInputElement) => {
      field.value = 'Lychener Straße 3'
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await checkout.terms.focus()
    await expect(address).toHaveValue('Lychener Straße 3')
    await expect(understood).toHaveText('10437 Prenzlauer Berg, Helmholtzkiez')
  })

  await test.step('one that is not understood asks for its postcode, and is delivered', async () => {
    await address.fill('Nirgendwo 7')
    await address.press('Tab')
    for (const part of parts) await expect(part).toBeVisible()
    await expect(checkout.submit).toBeDisabled()
    await checkout.zipcode.fill('10405')
    await expect(checkout.area.getByRole('option', { selected: true })).toContainText('Kollwitzkiez')
    await expectAccessible(page)
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    const { address: stored } = orderOf(guest.email)
    expect(JSON.parse(String(stored))).toMatchObject({ address: 'Nirgendwo 7', zipcode: '10405' })
  })
})
