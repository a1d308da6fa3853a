import type { Tx } from '#server/db/database.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { drawAreas, KIEZ } from '../api/setup/areas.ts'
import { expectAccessible } from './support/axe.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { barOf, placeIn, unfoldBar } from './support/order-bar.ts'
import { expect, test } from './support/own-shop.ts'

const KIEZ_TIERS = '14.00=1.90 30.00=0.00'

/** Gives a shop a shape with tiers, and a ring around it. */
async function drawZones(tx: Tx): Promise<void> {
  await drawAreas(tx, [
    { id: 'kiez', name: 'Kiez', shape: KIEZ, minimum_order: 500, delivery_price: 390, tiers: KIEZ_TIERS },
    { id: 'ring', name: 'Bis 15 km', reach: '15 km', minimum_order: 500, delivery_price: 490 },
  ])
  await bumpCatalogue(tx)
}

/** The shape is taken back, so that the ring counts. */
async function dropShape(tx: Tx): Promise<void> {
  await tx.updateTable('areas').set({ shape: '52,13 52,13.1 52.1,13.1' }).where('id', '=', 'kiez').execute()
  await bumpCatalogue(tx)
}

test('an address has the terms of its area, whose fee falls as the cart grows', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/422/)
  await shop.run(drawZones)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const says = (text: string) => expect(cart.root.getByText(text, { exact: true })).toBeVisible()
  const gap = (missing: number, fee: number) => `Noch ${euro(missing)} bis ${euro(fee)} Lieferung`
  await fillCart(page, [dish('101', 'Bruschetta', 6.9)])
  await page.goto('/')

  await test.step('the bar says them once the server has found the address, with what is missing to the next tier [R7.1250 R4.1254 R2.2251]', async () => {
    await unfoldBar(page)
    await placeIn(page).fill('10405')
    await expect(barOf(page).getByText(`${euro(390)} – ${euro(490)} Liefergebühr`)).toBeVisible()
    await placeIn(page).fill('Rykestraße 12, 10405')
    await expect(barOf(page).getByText(`${euro(390)} Liefergebühr. ${gap(710, 190)}`)).toBeVisible()
  })

  await test.step('the cart counts them down, tier by tier [R4.1254]', async () => {
    await cart.show()
    await says(gap(710, 190))
    await cart.quantity('Bruschetta').fill('3')
    await says(`Noch ${euro(930)} bis zur kostenlosen Lieferung`)
    await says(euro(190))
    await expectAccessible(page)
    await cart.close.click()
  })

  await test.step('checkout takes the area by itself, and lets the guest choose one where nobody knows the address [R7.1255 R7.2250]', async () => {
    await checkout.open()
    await checkout.fillContact(newGuest())
    await checkout.choice('Bar bei Lieferung').check()
    await checkout.terms.check()
    await checkout.fillAddress({ street: 'Nirgendwo 7', zipcode: '10405' })
    await expect(checkout.main.getByText(/^Wir kennen diese Adresse nicht\./)).toBeVisible()
    await expect(checkout.submit).toBeDisabled()
    await expectAccessible(page)
    await checkout.area.focus()
    await page.keyboard.press('ArrowDown')
    await expect(checkout.area.getByRole('option', { selected: true })).toHaveText('Kiez')
    await expect(checkout.submit).toBeEnabled()
    await checkout.street.fill('Rykestraße 12')
    await expect(checkout.area.getByRole('option', { selected: true })).toHaveText('Kiez')
    await expect(checkout.sum('Liefergebühr')).toHaveText(euro(190))
  })

  await test.step('an area that has changed since is refused, and both terms are shown; the lines stay [R5.1256]', async () => {
    await shop.run(dropShape)
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Die Lieferbedingungen für Ihre Adresse haben sich geändert')
    await checkout.alert.getByRole('button').first().click()
    await expect(checkout.area.getByRole('option', { selected: true })).toHaveText('Bis 15 km')
    await expect(checkout.main.getByText(/haben sich geändert: Liefergebühr/)).toContainText(euro(490))
    await expect(checkout.lines).toHaveCount(1)
    await expect(checkout.submit).toBeEnabled()
    await checkout.submit.click()
    await expect(page).toHaveURL(/order/)
  })
})
