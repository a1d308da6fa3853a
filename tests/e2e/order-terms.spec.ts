import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { barOf, placeIn, unfoldBar } from './support/order-bar.ts'
import { expect, test } from './support/test.ts'

/** One tap on the card of a starter puts it into the cart. */
async function putBruschetta(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Bruschetta in den Warenkorb', exact: true })
    .click()
  await expect(new CartView(page).count).toHaveText('1')
}

/** The restaurant's, where orders are fetched. */
const ADDRESS = 'Rykestraße 199, 10405 Berlin'
const TERMS = `ab ${euro(1500)}, ${euro(150)} Liefergebühr, ab ${euro(2500)} frei`

test('a postcode tells the terms above the menu, in the cart and in checkout', async ({ page }) => {
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const price = sizePrice(101, 'standard')
  const terms = barOf(page).getByText(`Lieferung nach 10437: ${TERMS}`)
  const edit = cart.root.getByRole('button', { name: 'Ändern: Art der Bestellung' })
  const done = cart.root.getByRole('button', { name: 'Fertig: Art der Bestellung' })
  const place = cart.root.getByRole('textbox', { name: 'Postleitzahl', exact: true })
  const says = (text: string) => expect(cart.root.getByText(text, { exact: true })).toBeVisible()
  await fillCart(page, [dish('101', 'Bruschetta', price / 100)])
  await page.goto('/')

  await test.step('where no guest is remembered, home offers no earlier order beside the bar [R2.177]', async () => {
    await expect(barOf(page).getByText('Offen bis 22:30, in 30–40 Min.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Noch einmal bestellen' })).toBeHidden()
  })

  await test.step('the cart says before one is known: the lowest minimum order, what is missing to it, and all fees [R2.265]', async () => {
    await cart.show()
    await says(`Mindestbestellwert ab ${euro(1200)}; noch ${euro(1200 - price)}`)
    await says(`${euro(0)} – ${euro(390)}`)
    await cart.quantity('Bruschetta').fill('2')
    await says(`Mindestbestellwert je nach Gebiet ${euro(1200)} – ${euro(2500)}`)
    await cart.quantity('Bruschetta').fill('1')
    await cart.close.click()
  })

  await test.step('the bar says whether and on which terms it is delivered there [R2.173]', async () => {
    await unfoldBar(page)
    await placeIn(page).fill('99999')
    await expect(barOf(page).getByText('Nach 99999 liefern wir leider nicht.')).toBeVisible()
    const instead = barOf(page).getByRole('button', { name: 'Lieber abholen' })
    await test.step('and offers to collect it, with where and how to get there [R2.1525]', async () => {
      await instead.click()
      await expect(barOf(page).getByRole('radio', { name: 'Abholung', exact: true })).toBeFocused()
      await expect(barOf(page).locator('summary')).toContainText(`Abholung ${ADDRESS}`)
      await expect(barOf(page).getByRole('link', { name: 'Karte und Weg' })).toBeVisible()
      await barOf(page).getByRole('radio', { name: 'Lieferung', exact: true }).check()
    })
    await placeIn(page).fill('10437')
    await expect(instead).toBeHidden()
    await expect(terms).toBeVisible()
    await expect(barOf(page).locator('summary')).toContainText(/^\s*Lieferung\s+10437\s/)
  })

  await test.step('the cart counts what is missing to the minimum order, then to free delivery, then nothing [R2.173]', async () => {
    await cart.show()
    await says('Lieferung nach 10437')
    await says('Offen bis 22:30, in 30–40 Min.')
    await says(`Noch ${euro(1500 - price)} bis zum Mindestbestellwert`)
    const enough = Math.ceil(1500 / price)
    await cart.quantity('Bruschetta').fill(String(enough))
    await says(`Noch ${euro(2500 - enough * price)} bis zur kostenlosen Lieferung`)
    await says(euro(150))
    await cart.quantity('Bruschetta').fill('20')
    await says('kostenlos')
    await expect(cart.root.getByText(/^Noch /)).toHaveCount(0)
  })

  await test.step('another one is typed in the cart, and has its own terms at once; an address lacks its postcode [R2.265 R2.793]', async () => {
    await cart.quantity('Bruschetta').fill('1')
    await edit.click()
    await expect(cart.root.getByRole('radio', { name: 'Lieferung', exact: true })).toBeChecked()
    await place.fill('Rykestraße 12')
    await says('Bitte ergänzen Sie Ihre Postleitzahl')
    await place.fill('99999')
    await expect(cart.root.getByText('Bitte ergänzen Sie Ihre Postleitzahl')).toHaveCount(0)
    await says('Nach 99999 liefern wir leider nicht.')
    await place.fill('10437')
    await says('Lieferung nach 10437')
    await says(`Noch ${euro(1500 - price)} bis zum Mindestbestellwert`)
    await expectAccessible(page)
    await place.press('Enter')
    await done.click()
    await expect(place).toBeHidden()
    await expect(edit).toBeFocused()
    await cart.quantity('Bruschetta').fill('20')
  })

  await test.step('an order to collect has no terms, and is what checkout begins with [R2.265]', async () => {
    await edit.click()
    await cart.root.getByRole('radio', { name: 'Abholung', exact: true }).check()
    await expect(place).toBeHidden()
    await expect(cart.root.getByText('Mindestbestellwert')).toHaveCount(0)
    await done.click()
    await says('Abholung')
    await checkout.open()
    await expect(checkout.choice('Abholung')).toBeChecked()
  })

  await test.step('checkout calls nothing missing yet, and knows the postcode [R2.173 R11.376]', async () => {
    await expect(checkout.submit).toBeDisabled()
    await expect(checkout.main.getByText('Es fehlt noch:')).toHaveCount(0)
    await checkout.name.focus()
    await checkout.name.blur()
    await expect(checkout.main.getByText('Es fehlt noch:')).toBeVisible()
    await checkout.choice('Lieferung').check()
    await expect(checkout.main.getByText(/^10437 .*Helmholtzkiez/)).toBeVisible()
  })

  await test.step('the menu follows checkout, and knows the postcode at the next visit [R2.173]', async () => {
    await checkout.choice('Abholung').check()
    await page.goto('/menu')
    await expect(barOf(page).locator('summary')).toContainText(`Abholung ${ADDRESS}`)
    await unfoldBar(page)
    await expect(barOf(page).getByRole('radio', { name: 'Abholung', exact: true })).toBeChecked()
    await expect(placeIn(page)).toBeHidden()
    await expect(barOf(page).getByRole('link', { name: 'Karte und Weg' })).toHaveAttribute(
      'href',
      '/contact#h-find',
    )
    await barOf(page).getByRole('radio', { name: 'Lieferung', exact: true }).check()
    await expect(placeIn(page)).toHaveValue('10437')
    await expect(terms).toBeVisible()
  })
})

test('an address is answered as its postcode is, and kept for this visit in cart and checkout [R2.260 R2.261 R2.262]', async ({
  page,
}) => {
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  await page.goto('/')
  await unfoldBar(page)
  await placeIn(page).fill('Rykestraße 12, 10437 Berlin')
  await expect(barOf(page).getByText(`Lieferung nach 10437: ${TERMS}`)).toBeVisible()
  await putBruschetta(page)
  await cart.show()
  await expect(cart.root.getByText('Lieferung nach Rykestraße 12, 10437')).toBeVisible()
  await checkout.open()
  await expect(checkout.street).toHaveValue('Rykestraße 12')
  await expect(checkout.main.getByText(/^10437 .*Helmholtzkiez/)).toBeVisible()
  await expect(checkout.main.getByText(`Lieferung nach 10437: ${TERMS}`)).toBeVisible()
  await expect(checkout.main.getByText('Offen bis 22:30, in 30–40 Min.')).toBeVisible()
  await checkout.street.fill('Senefelderstraße 3')
  await page.goto('/menu')
  await expect(placeIn(page)).toHaveValue('Senefelderstraße 3, 10437')
  // The next visit.
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(placeIn(page)).toHaveValue('10437')
})

test('an area with a text has a page of its own, from which guests order to its postcode', async ({
  page,
}) => {
  const main = page.getByRole('main')

  await test.step('the page of all areas leads to it, and to no other [R2.1663]', async () => {
    await page.goto('/ordering')
    await expect(page.locator('[data-areas]').getByRole('link')).toHaveCount(2)
    await main.getByRole('link', { name: 'Prenzlauer Berg, Helmholtzkiez' }).click()
    await expect(page).toHaveURL('/ordering/prenzlauer-berg-helmholtzkiez')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(
      'Lieferung nach Prenzlauer Berg, Helmholtzkiez',
    )
  })
  await test.step('it has the text, the terms and what is delivered [R2.1663]', async () => {
    await expect(main.getByText('Wir kennen die Hinterhöfe')).toBeVisible()
    const card = main.getByRole('region', { name: 'Lieferung' })
    for (const term of [euro(1500), euro(150), `frei ab ${euro(2500)}`, 'ab etwa 30 Minuten', 'Mo 17–22 Uhr'])
      await expect(card.getByText(term, { exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Salate' })).toHaveAttribute('href', '/menu/salate')
  })
  await test.step('search engines read where is delivered [R2.1663]', async () => {
    const data = await page.locator('script[type="application/ld+json"]').first().textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({
      '@type': 'Restaurant',
      areaServed: {
        name: 'Prenzlauer Berg, Helmholtzkiez',
        address: { postalCode: '10437', addressCountry: 'DE' },
      },
    })
  })
  await test.step('it chooses nothing until its button is used [R2.1664]', async () => {
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.goto('/')
    await expect(placeIn(page)).toHaveValue('')
    await page.goBack()
    await main.getByRole('link', { name: 'Nach 10437 bestellen' }).click()
    await expect(barOf(page).getByText(`Lieferung nach 10437: ${TERMS}`)).toBeAttached()
    await expect(placeIn(page)).toHaveValue('10437')
  })
})
