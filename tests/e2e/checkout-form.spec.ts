import type { Locator } from '@playwright/test'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { changeSetting } from './support/settings.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

const INVALID_EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein'

/** How much room the chosen option of a list has left, in CSS px. */
const roomIn = (list: Locator): Promise<number> =>
  list.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select)
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas to measure with')
    context.font = style.font
    const text = context.measureText(select.selectedOptions[0]?.text ?? '').width
    const inner =
      select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    return inner - text
  })

test('a new guest fills in the form, and sees in time what is missing, what is wrong and what it costs', async ({
  page,
}) => {
  test.slow()
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const total = checkout.sum('Gesamtbetrag inkl. MwSt.')
  const fee = checkout.sum('Liefergebühr')
  const alerts = checkout.main.getByRole('alert')
  const missing = checkout.main.getByText('Es fehlt noch:').locator('..')

  await fillCart(page, [margherita({ qty: 2 }), cola()])
  await checkout.open()

  await test.step('what everybody is asked is open, nothing is agreed to or tipped beforehand, and the first payment method is chosen [R2.203 R2.266 R11.4]', async () => {
    await expect(checkout.main.getByRole('button', { name: /^Ändern:/ })).toHaveCount(1)
    for (const field of [checkout.name, checkout.street, checkout.folded('Noch etwas?')])
      await expect(field).toBeVisible()
    await expect(checkout.terms).not.toBeChecked()
    await expect(checkout.choice('Bar bei Lieferung')).toBeChecked()
    await expect(checkout.choice('Karte bei Lieferung')).not.toBeChecked()
    await expect(checkout.choice('Keins')).toBeChecked()
    await expect(checkout.main.getByRole('checkbox', { checked: true })).toHaveCount(0)
  })

  await test.step('the country of the phone is that of the locale, alone in its list by its name, and shows whole [R5.24 R9.24 R5.150 R5.2253]', async () => {
    await expect(checkout.country).toBeDisabled()
    await expect(checkout.country).toHaveValue('DE')
    await expect(checkout.country.getByRole('option')).toHaveText(['Deutschland'])
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await roomIn(checkout.country), `${width} px`).toBeGreaterThanOrEqual(0)
    }
  })

  await test.step('no error before something was typed and left; then it is read out, until it is mended [R11.213 R5.15 R5.28 R11.15]', async () => {
    await expect(checkout.submit).toBeDisabled()
    await expect(alerts).toHaveCount(0)
    await expect(missing).toHaveCount(0)
    await checkout.email.fill('ada@')
    await expect(alerts).toHaveCount(0)
    await checkout.email.blur()
    await expect(alerts).toHaveText([INVALID_EMAIL])
    const error = await checkout.error(checkout.email)
    await expect(error).toHaveText(INVALID_EMAIL)
    await expect(error).toHaveRole('alert')
    await expect(checkout.email).toHaveAccessibleDescription(new RegExp(INVALID_EMAIL))
    await expect(checkout.email).toHaveAttribute('aria-invalid', 'true')
    await checkout.email.fill('ada@example.org')
    await expect(error).toHaveCount(0)
    await checkout.email.fill('')
    await checkout.name.fill('   ')
    await checkout.name.blur()
    await expect(await checkout.error(checkout.name)).toHaveText('Bitte füllen Sie dieses Feld aus')
  })

  await test.step('what is missing is listed and leads to its field [R5.21]', async () => {
    await expect(missing.getByRole('listitem')).toHaveText([
      'Name',
      'E-Mail',
      'Telefon',
      'Straße und Hausnummer',
      'AGB',
    ])
    await missing.getByRole('button', { name: 'Straße und Hausnummer' }).click()
    await expect(checkout.street).toBeFocused()
    await missing.getByRole('button', { name: 'AGB' }).click()
    await expect(checkout.terms).toBeFocused()
    await test.step('the order button leads to the first of it, and says at each field what is wrong [R5.2540]', async () => {
      await checkout.submit.focus()
      await page.keyboard.press('Enter')
      await expect(checkout.name).toBeFocused()
      await expect(checkout.name).toBeInViewport({ ratio: 1 })
      for (const field of [checkout.name, checkout.email, checkout.phone, checkout.street])
        await expect(await checkout.error(field)).not.toBeEmpty()
    })
  })

  await test.step('a phone number that cannot exist is removed and repeated below [R5.22 R5.23]', async () => {
    const error = await checkout.error(checkout.phone)
    for (const wrong of ['12', '+999 12345678']) {
      await checkout.phone.fill(wrong)
      await checkout.phone.blur()
      await expect(checkout.phone).toHaveValue('')
      await expect(error).toHaveText(`„${wrong}“ ist keine gültige Telefonnummer`)
    }
    await checkout.phone.focus()
    await checkout.phone.blur()
    await expect(error).toHaveText('„+999 12345678“ ist keine gültige Telefonnummer')
    await checkout.phone.fill('+90 532 123 45 67')
    await expect(error).toHaveCount(0)
    await checkout.phone.blur()
    await expect(checkout.phone).toHaveValue('+90 532 123 45 67')
  })

  await test.step('the postcode leads to the area [R5.19]', async () => {
    await expect(checkout.zipcode).toHaveCount(0)
    await checkout.street.fill('Rykestraße 12, 99999')
    await checkout.street.blur()
    await expect(checkout.street).toHaveValue('Rykestraße 12')
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
    await checkout.zipcode.fill('99999')
    await checkout.zipcode.blur()
    await expect(checkout.area).toHaveValue('')
    await expect(await checkout.error(checkout.zipcode)).toHaveText('Dorthin liefern wir leider nicht')
    await test.step('or to collecting the order, in one tap [R2.1525]', async () => {
      await checkout.main.getByRole('button', { name: 'Lieber abholen' }).click()
      await expect(checkout.choice('Abholung')).toBeChecked()
      await expect(checkout.choice('Abholung')).toBeFocused()
      await checkout.choice('Lieferung').check()
    })
    await checkout.zipcode.fill('10437')
    await expect(checkout.area).toHaveValue('helmholtzkiez')
  })

  await test.step('the button reads as the law wants it and waits until everything is filled in [R5.15 R5.19 R5.21]', async () => {
    await expect(checkout.submit).toHaveText('Zahlungspflichtig bestellen')
    const rest = [
      () => checkout.name.fill(guest.name),
      () => checkout.email.fill(guest.email),
      () => checkout.street.fill('Rykestraße 12'),
      () => checkout.choice('Karte bei Lieferung').check(),
    ]
    for (const fill of rest) {
      await fill()
      await expect(checkout.submit).toBeDisabled()
    }
    await checkout.terms.check()
    await expect(checkout.submit).toBeEnabled()
    await checkout.terms.uncheck()
    await checkout.terms.blur()
    await expect(checkout.submit).toBeDisabled()
    await expect(await checkout.error(checkout.terms)).toHaveText('Bitte akzeptieren Sie die AGB')
    await checkout.terms.check()
  })

  await test.step('a reload in the middle keeps what was typed [R4.2 R4.43]', async () => {
    await checkout.details.fill('Hinterhaus')
    await checkout.openRest()
    await checkout.notes.fill('wenig Salz')
    await page.reload()
    await expect(checkout.name).toHaveValue(guest.name)
    await expect(checkout.email).toHaveValue(guest.email)
    await expect(checkout.phone).toHaveValue('+90 532 123 45 67')
    await expect(checkout.street).toHaveValue('Rykestraße 12')
    await expect(checkout.main.getByText(/^10437 .*Helmholtzkiez/)).toBeVisible()
    await expect(checkout.details).toHaveValue('Hinterhaus')
    await expect(checkout.notes).toHaveValue('wenig Salz')
    await expect(checkout.choice('Karte bei Lieferung')).toBeChecked()
    await expect(checkout.submit).toBeEnabled()
  })

  await test.step('the fee follows the area and falls away at its threshold, if there is one [R4.34 R4.35 R4.36 R9.17]', async () => {
    await expect(fee).toHaveText(euro(150))
    await expect(total).toHaveText(euro(1940))
    await expect(checkout.main).toContainText('Nur noch 7,10 € bis zur kostenlosen Lieferung')
    await checkout.fillZipcode('10405')
    await expect(fee).toHaveText('kostenlos')
    await expect(checkout.main).not.toContainText('bis zur kostenlosen Lieferung')
  })

  await test.step('an order below the minimum of its area is held back and says what is missing [R5.20]', async () => {
    // 17,90 € reach the 15 € of Helmholtzkiez, but not the 18 € of Gleimkiez.
    await checkout.fillZipcode('10439')
    await expect(checkout.main).toContainText('Noch 0,10 € bis zum Mindestbestellwert für Ihr Gebiet')
    await expect(checkout.submit).toBeDisabled()
    await test.step('or rounds up to it as a tip [R5.2541]', async () => {
      await checkout.main.getByRole('button', { name: /^Auf 18,00\s€ aufrunden$/ }).click()
      await expect(checkout.sum('Trinkgeld')).toHaveText(euro(10))
      await expect(checkout.submit).toBeEnabled()
      await checkout.choice('Keins').check()
      await expect(checkout.submit).toBeDisabled()
    })
    await checkout.choice('Abholung').check()
    await expect(checkout.choice('Bar bei Lieferung')).toHaveCount(0)
    await checkout.choice(COUNTER).check()
    await expect(checkout.submit).toBeEnabled()
    await expect(fee).toHaveCount(0)
    await checkout.choice('Lieferung').check()
    await expect(checkout.submit).toBeDisabled()
    await checkout.fillZipcode('10437')
    await checkout.choice('Bar bei Lieferung').check()
    await expect(checkout.submit).toBeEnabled()
  })

  await test.step('more dishes reach the free delivery [R4.35]', async () => {
    await checkout.review.getByRole('button', { name: 'Ändern' }).click()
    await checkout.lines.filter({ hasText: 'Margherita' }).getByRole('button', { name: /^Mehr/ }).click()
    await expect(checkout.sum('Zwischensumme')).toHaveText(euro(2540))
    await expect(fee).toHaveText('kostenlos')
    await expect(checkout.main).not.toContainText('bis zur kostenlosen Lieferung')
  })

  await test.step('a tip is a preset share of the price or an amount of one’s own, and none until it is chosen [R3.16 R3.18 R5.151 R11.4]', async () => {
    const tip = checkout.sum('Trinkgeld')
    await expect(checkout.choice('Keins')).toBeChecked()
    await expect(tip).toHaveCount(0)
    await checkout.main.getByRole('radio', { name: /^10 %/ }).check()
    await expect(tip).toHaveText(euro(254))
    await expect(total).toHaveText(euro(2540 + 254))
    await checkout.main.getByRole('radio', { name: 'Anderer', exact: true }).check()
    const amount = checkout.main.getByRole('textbox', { name: 'Höhe des Trinkgelds' })
    await amount.fill('viel')
    await amount.blur()
    await expect(await checkout.error(amount)).not.toBeEmpty()
    await expect(checkout.submit).toBeDisabled()
    await amount.fill('1,248')
    await expect(tip).toHaveText(euro(125))
    await checkout.main.getByRole('checkbox', { name: 'Ich möchte eine Rechnung' }).check()
  })

  await test.step('what was chosen for the other way is not sent [R4.36]', async () => {
    await checkout.choice('Abholung').check()
    await expect(checkout.choice('Bar bei Lieferung')).toHaveCount(0)
    await expect(checkout.choice(COUNTER)).toBeChecked()
    await checkout.submit.click()
    const order = new OrderPage(page)
    await order.arrive()
    await expect(order.fact('Trinkgeld')).toHaveText(euro(125))
    expect(orderOf(guest.email)).toMatchObject({
      order_type: 'takeaway',
      payment_id: 'counter',
      address: null,
      invoice: 1,
      price: 2540,
      delivery: 0,
      tip: 125,
      total: 2540 + 125,
    })
  })
})

test('where the restaurant lets guests choose, the country of a phone number is one of all, and its number belongs to it [R9.870]', async ({
  page,
}) => {
  await changeSetting(page, 'PHONE_COUNTRIES', '1')
  await fillCart(page, [margherita()])
  const checkout = new CheckoutPage(page)
  await checkout.open()
  const options = checkout.country.getByRole('option')
  await expect(checkout.country).toBeEnabled()
  await expect(checkout.country).toHaveValue('DE')
  await expect(options.nth(0)).toHaveText('Vereinigte Staaten')
  await expect(options.nth(1)).toHaveText('Vereinigtes Königreich')
  await expect(options.nth(2)).toHaveText('Afghanistan')

  await test.step('it is found by its name', async () => {
    await checkout.country.focus()
    await page.keyboard.type('vereinigtes')
    await expect(checkout.country).toHaveValue('GB')
    await checkout.phone.fill('020 7946 0958')
    await checkout.phone.blur()
    await expect(checkout.phone).toHaveValue('+44 20 7946 0958')
  })

  await test.step('what another country refused is tried again, and a calling code brings its country', async () => {
    await checkout.phone.fill('030 901820')
    await checkout.phone.blur()
    await expect(checkout.phone).toHaveValue('')
    await checkout.country.selectOption('DE')
    await expect(checkout.phone).toHaveValue('+49 30 901820')
    await checkout.phone.fill('+90 532 123 45 67')
    await checkout.phone.blur()
    await expect(checkout.country).toHaveValue('TR')
  })
})
