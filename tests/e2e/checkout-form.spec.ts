import { cola, fillCart, margherita } from './support/baskets.ts'
import { Checkout, COUNTER } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

let checkout: Checkout

test.beforeEach(async ({ page }) => {
  checkout = new Checkout(page)
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  await checkout.open()
})

test('the button reads as the law wants it and waits until everything is filled in [R5.15 R5.19 R5.21]', async () => {
  await expect(checkout.submit).toHaveText('Zahlungspflichtig bestellen')
  const missing = checkout.main.getByText('Es fehlt noch:').locator('..').getByRole('listitem')
  await checkout.name.focus()
  await checkout.name.blur()
  await expect(missing).toHaveText([
    'Name',
    'E-Mail',
    'Telefon',
    'Straße und Hausnummer',
    'Postleitzahl',
    'Liefergebiet',
    'Zahlung',
    'AGB',
  ])
  await expect(checkout.submit).toBeDisabled()
  const guest = newGuest()
  const steps = [
    () => checkout.name.fill(guest.name),
    () => checkout.email.fill(guest.email),
    () => checkout.phone.fill(guest.phone),
    () => checkout.street.fill('Rykestraße 12'),
    () => checkout.zipcode.fill('10437'),
    () => checkout.choice('Karte bei Lieferung').check(),
  ]
  for (const step of steps) {
    await step()
    await expect(checkout.submit).toBeDisabled()
  }
  await checkout.terms.check()
  await expect(checkout.submit).toBeEnabled()
  await checkout.terms.uncheck()
  await checkout.terms.blur()
  await expect(checkout.submit).toBeDisabled()
  await expect(await checkout.error(checkout.terms)).toHaveText('Bitte akzeptieren Sie die AGB')
})

test('nothing is agreed to, tipped or paid for beforehand [R11.4 R5.16]', async () => {
  await expect(checkout.terms).not.toBeChecked()
  await expect(checkout.choice('Bar bei Lieferung')).not.toBeChecked()
  await expect(checkout.choice('Karte bei Lieferung')).not.toBeChecked()
  await expect(checkout.choice('Kein Trinkgeld')).toBeChecked()
  await expect(checkout.main.getByRole('checkbox', { checked: true })).toHaveCount(0)
})

test('a field says what is wrong once it was left [R5.15 R5.28 R11.15]', async () => {
  await checkout.email.fill('ada@')
  await expect(await checkout.error(checkout.email)).toHaveCount(0)
  await checkout.email.blur()
  await expect(await checkout.error(checkout.email)).toHaveText(
    'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  )
  await expect(checkout.email).toHaveAccessibleDescription(/Bitte geben Sie eine gültige E-Mail-Adresse ein/)
  await expect(checkout.email).toHaveAttribute('aria-invalid', 'true')
  await checkout.email.fill('ada@example.org')
  await expect(await checkout.error(checkout.email)).toHaveCount(0)
  await checkout.name.fill('   ')
  await checkout.name.blur()
  await expect(await checkout.error(checkout.name)).toHaveText('Bitte füllen Sie dieses Feld aus')
})

test('what is missing leads to its field [R5.21]', async () => {
  const missing = checkout.main.getByText('Es fehlt noch:').locator('..')
  await checkout.name.focus()
  await checkout.name.blur()
  await missing.getByRole('button', { name: 'Straße und Hausnummer' }).click()
  await expect(checkout.street).toBeFocused()
  await missing.getByRole('button', { name: 'AGB' }).click()
  await expect(checkout.terms).toBeFocused()
})

test('a phone number that cannot exist is taken out and told below [R5.22 R5.23]', async () => {
  for (const wrong of ['12', '0300', 'keine', '+49 1', '+999 12345678']) {
    await checkout.phone.fill(wrong)
    await checkout.phone.blur()
    await expect(checkout.phone).toHaveValue('')
    await expect(await checkout.error(checkout.phone)).toHaveText(
      `„${wrong}“ ist keine gültige Telefonnummer`,
    )
  }
  await checkout.phone.focus()
  await checkout.phone.blur()
  await expect(await checkout.error(checkout.phone)).toHaveText(
    '„+999 12345678“ ist keine gültige Telefonnummer',
  )
  await checkout.phone.fill('+90 532 123 45 67')
  await expect(await checkout.error(checkout.phone)).toHaveCount(0)
  await checkout.phone.blur()
  await expect(checkout.phone).toHaveValue('+90 532 123 45 67')
})

test('an error is read out when it appears, and none before anything was typed or left [R11.213]', async () => {
  const alerts = checkout.main.getByRole('alert')
  await expect(alerts).toHaveCount(0)
  await expect(checkout.main.getByText('Es fehlt noch:')).toHaveCount(0)
  await checkout.email.focus()
  await expect(alerts).toHaveCount(0)
  await checkout.email.fill('ada')
  await checkout.email.blur()
  await expect(alerts).toHaveText(['Bitte geben Sie eine gültige E-Mail-Adresse ein'])
  await expect(await checkout.error(checkout.email)).toHaveRole('alert')
})

test('a postcode that was given above the menu has checkout call nothing missing yet [R11.376]', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Postleitzahl oder Adresse' }).fill('10437')
  await expect(page.getByText(/^Lieferung nach 10437: ab/).first()).toBeVisible()
  await checkout.open()
  await expect(checkout.zipcode).toHaveValue('10437')
  await expect(checkout.submit).toBeDisabled()
  await expect(checkout.main.getByText('Es fehlt noch:')).toHaveCount(0)
  await checkout.name.focus()
  await checkout.name.blur()
  await expect(checkout.main.getByText('Es fehlt noch:')).toBeVisible()
})

test('the country of the phone is that of the locale, and its closed list holds no other [R5.24 R9.24]', async () => {
  await expect(checkout.country).toBeDisabled()
  await expect(checkout.country).toHaveValue('DE')
  await expect(checkout.country.getByRole('option')).toHaveText(['+49 Deutschland'])
})

for (const width of [320, 360, 390]) {
  test(`the country of the phone shows whole at ${width} px [R5.150]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const free = await checkout.country.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas to measure with')
      context.font = style.font
      const text = context.measureText(select.selectedOptions[0]?.text ?? '').width
      const inner =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return inner - text
    })
    expect(free).toBeGreaterThanOrEqual(0)
  })
}

test('the postcode leads to the area [R5.19]', async () => {
  await checkout.zipcode.fill('104')
  await expect(checkout.area.getByRole('option')).toHaveText([
    'Bitte wählen',
    /Kollwitzkiez/,
    /Helmholtzkiez/,
    /Teutoburger/,
    /Bötzow/,
    /Gleimkiez/,
    /Ostseestraße/,
  ])
  await checkout.zipcode.fill('10439')
  await expect(checkout.area).toHaveValue('gleimkiez')
  await checkout.zipcode.fill('10119')
  await expect(checkout.area).toHaveValue('mitte')
  await checkout.zipcode.fill('99999')
  await checkout.zipcode.blur()
  await expect(checkout.area).toHaveValue('')
  await expect(await checkout.error(checkout.zipcode)).toHaveText('Dorthin liefern wir leider nicht')
})

test('an order below the minimum of its area is held back and says what is missing [R5.20]', async () => {
  const guest = newGuest()
  await checkout.fillDelivery(guest)
  // 17,90 € reach the 15 € of Helmholtzkiez, but not the 18 € of Gleimkiez.
  await checkout.zipcode.fill('10439')
  await expect(checkout.main).toContainText('Noch 0,10 € bis zum Mindestbestellwert für Ihr Gebiet')
  await expect(checkout.submit).toBeDisabled()
  await checkout.choice('Abholung').check()
  await checkout.choice(COUNTER).check()
  await expect(checkout.submit).toBeEnabled()
  await checkout.choice('Lieferung').check()
  await expect(checkout.submit).toBeDisabled()
  await checkout.zipcode.fill('10437')
  await checkout.choice('Bar bei Lieferung').check()
  await expect(checkout.submit).toBeEnabled()
})

test('the fee follows the area and falls away at its threshold [R4.34 R4.35 R4.36 R9.17]', async ({
  page,
}) => {
  const guest = newGuest()
  await checkout.fillDelivery(guest)
  await expect(checkout.sum('Liefergebühr')).toHaveText(euro(150))
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1940))
  await expect(checkout.main).toContainText('Nur noch 7,10 € bis zur kostenlosen Lieferung')
  await checkout.zipcode.fill('10405')
  await expect(checkout.sum('Liefergebühr')).toHaveText('kostenlos')
  await expect(checkout.main).not.toContainText('bis zur kostenlosen Lieferung')
  await checkout.zipcode.fill('10437')
  await checkout.review.getByRole('button', { name: 'Ändern' }).click()
  await checkout.lines.filter({ hasText: 'Margherita' }).getByRole('button', { name: /^Mehr/ }).click()
  await expect(checkout.sum('Zwischensumme')).toHaveText(euro(2540))
  await expect(checkout.sum('Liefergebühr')).toHaveText('kostenlos')
  await expect(checkout.main).not.toContainText('bis zur kostenlosen Lieferung')
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(orderOf(guest.email)).toMatchObject({ price: 2540, delivery: 0, total: 2540 })
})

test('an area without a threshold always takes its fee [R4.36]', async ({ page }) => {
  const guest = newGuest()
  await fillCart(page, [margherita({ qty: 6 })])
  await checkout.open()
  await checkout.fillDelivery(guest, { street: 'Am Friedrichshain 1', zipcode: '10249' })
  await expect(checkout.sum('Liefergebühr')).toHaveText(euro(390))
  await expect(checkout.main).not.toContainText('bis zur kostenlosen Lieferung')
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(orderOf(guest.email)).toMatchObject({ price: 4500, delivery: 390, total: 4890 })
})

test('payment follows the way, and what was chosen for the other way is not sent [R7.46]', async ({
  page,
}) => {
  const guest = newGuest()
  await checkout.fillDelivery(guest)
  await checkout.choice('Abholung').check()
  await expect(checkout.choice('Bar bei Lieferung')).toHaveCount(0)
  await expect(checkout.submit).toBeDisabled()
  await checkout.choice(COUNTER).check()
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  expect(orderOf(guest.email)).toMatchObject({ way: 'takeaway', payment_id: 'counter', address: null })
})
