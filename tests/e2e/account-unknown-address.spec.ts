import type { Tx } from '#server/db/database.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { drawAreas, KIEZ } from '../api/setup/areas.ts'
import { addressesOf, addressPage } from './support/address-page.ts'
import { switchOnAddressSearch } from './support/address-search.ts'
import { expectAccessible } from './support/axe.ts'
import { asCustomer } from './support/customer.ts'
import { expect, test } from './support/own-shop.ts'

/** Gives a shop a shape around the restaurant, and a ring around it. */
async function drawZones(tx: Tx): Promise<void> {
  await drawAreas(tx, [
    { id: 'kiez', name: 'Kiez', shape: KIEZ, minimum_order: 500, delivery_price: 190 },
    { id: 'ring', name: 'Bis 15 km', reach: '15 km', minimum_order: 500, delivery_price: 490 },
  ])
  await bumpCatalogue(tx)
}

test('an address that nobody knows is saved without the map, by keyboard alone [R2.2441]', async ({
  page,
  shop,
}) => {
  await shop.run(switchOnAddressSearch)
  await shop.run(drawZones)
  const customer = await asCustomer(page)
  const view = addressPage(page)
  await page.goto('/me/address-list/create')
  await expect(view.save).toBeDisabled()
  await expect(
    view.main.getByText('geben Sie sie mit Postleitzahl ein oder markieren Sie sie auf der Karte'),
  ).toBeVisible()

  await view.street.focus()
  await page.keyboard.type('Nirgendwo 7')
  await page.keyboard.press('Tab')
  await expect(view.zipcode).toBeFocused()
  await page.keyboard.type('10405')
  await expect(
    view.main.getByRole('status').filter({ hasText: /^Wir kennen diese Adresse nicht\./ }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(view.area).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(view.area.getByRole('option', { selected: true })).toHaveText('Bis 15 km')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Laube')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tor 3')
  await expect(view.save).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(view.card('Laube')).toContainText('Nirgendwo 7')
  expect(addressesOf(customer)).toMatchObject([{ name: 'Laube', area_id: 'ring', coordinates: null }])

  await view.card('Laube').getByRole('link', { name: 'Ändern' }).click()
  await expect(view.area.getByRole('option', { selected: true })).toHaveText('Bis 15 km')
  await view.street.fill('Rykestraße 12')
  await expect(view.main.getByText('Dorthin liefern wir: Kiez')).toBeVisible()
  await expect(view.area).toHaveCount(0)
})
