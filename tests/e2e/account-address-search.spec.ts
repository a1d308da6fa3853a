import { addressesOf, addressPage } from './support/address-page.ts'
import { switchOnAddressSearch } from './support/address-search.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { expect, test } from './support/own-shop.ts'

test.describe('the new address system', () => {
  test.beforeEach(({ shop }) => shop.run(switchOnAddressSearch))

  test('an address is found by search and checked, without the map too [R2.57 R2.82 R7.56 R8.10]', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/422|third-party request: https:\/\/tile\.openstreetmap\.org\//)
    const view = addressPage(page)
    await test.step('a guest finds street, postcode and area at checkout by it [R11.235]', async () => {
      const checkout = new CheckoutPage(page)
      await fillCart(page, [margherita()])
      await page.goto('/checkout')
      await checkout.choice('Lieferung').check()
      const street = checkout.main.getByRole('combobox', { name: 'Straße und Hausnummer' })
      await street.fill('Rykestr 12')
      await view.option('Rykestraße 12, 10405 Berlin').click()
      await expect(street).toHaveValue('Rykestraße 12')
      await expect(
        checkout.main.getByText('10405 Prenzlauer Berg, Kollwitzkiez', { exact: true }),
      ).toBeVisible()
    })

    const customer = await asCustomer(page)
    await page.goto('/me/my-addresses')
    await page.waitForURL('**/me/address-list')
    await view.add.click()
    await page.waitForURL('**/me/address-list/create')
    await expect(view.main.getByRole('button', { name: /^Karte von .* laden$/ })).toBeVisible()

    await view.search.fill('Rykestr 12')
    await expect(view.option('Rykestraße 12, 10405 Berlin')).toBeVisible()
    await expectAccessible(page)
    await view.search.press('ArrowDown')
    await view.search.press('ArrowUp')
    await view.search.press('Enter')
    await expect(view.street).toHaveValue('Rykestraße 12')
    await expect(view.zipcode).toHaveValue('10405')
    await expect(view.search).not.toBeInViewport()
    await expect(view.main.getByText('Dorthin liefern wir: Prenzlauer Berg, Kollwitzkiez')).toBeVisible()

    await view.zipcode.fill('99999')
    await expect(view.main.getByRole('alert')).toHaveText('Dorthin liefern wir leider nicht')
    await expect(view.save).toBeDisabled()
    await view.zipcode.fill('10405')
    await expect(view.main.getByRole('alert')).toHaveCount(0)
    await view.name.fill('Zuhause')
    await expect(view.save).toBeDisabled()
    await view.extras.fill('3. Stock, Klingel Beispiel')
    await view.save.click()
    await expect(view.card('Zuhause')).toContainText('Rykestraße 12')
    expect(addressesOf(customer)).toMatchObject([
      { name: 'Zuhause', zipcode: '10405', area_id: 'kollwitzkiez', is_default: 1 },
    ])
    expect(JSON.parse(addressesOf(customer)[0]?.coordinates ?? '')).toEqual({ lat: 52.5365, lng: 13.4195 })

    await test.step('a saved one is changed by the same search [R2.193]', async () => {
      await view.card('Zuhause').getByRole('link', { name: 'Ändern' }).click()
      await page.waitForURL('**/me/address-list/*/update')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse bearbeiten')
      await expect(view.street).toHaveValue('Rykestraße 12')
      await expect(view.main.getByText('Dorthin liefern wir: Prenzlauer Berg, Kollwitzkiez')).toBeVisible()
      await view.extras.fill('4. Stock')
      await view.save.click()
      await expect(view.card('Zuhause')).toContainText('4. Stock')
      const [kept] = addressesOf(customer)
      expect(kept).toMatchObject({ extras: '4. Stock', address: 'Rykestraße 12', is_default: 1 })
      expect(JSON.parse(kept?.coordinates ?? '')).toEqual({ lat: 52.5365, lng: 13.4195 })
      await view.card('Zuhause').getByRole('link', { name: 'Ändern' }).click()
      await view.search.fill('Kollwitzplatz')
      await view.option('Kollwitzplatz').click()
      await expect(view.street).toHaveValue('Kollwitzplatz')
      await view.save.click()
      await expect(view.card('Zuhause')).toContainText('Kollwitzplatz')
      expect(addressesOf(customer)).toHaveLength(1)
      expect(JSON.parse(addressesOf(customer)[0]?.coordinates ?? '').lat).not.toBe(52.5365)
    })

    await view.add.click()
    await view.search.fill('Kollwitzplatz')
    await view.search.press('Enter')
    await expect(view.option('Kollwitzplatz')).toBeVisible()
    await view.option('Kollwitzplatz').click()
    await expect(view.zipcode).toHaveValue('10405')

    await test.step('a refused location is explained, a granted one is checked, and the pin is moved by keyboard and by click [R8.9 R2.82 R7.56 R11.7]', async () => {
      await page.route('https://tile.openstreetmap.org/**', route =>
        route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
      )
      const locate = view.main.getByRole('button', { name: 'Meinen Standort verwenden' })
      await locate.click()
      const alert = page.getByRole('dialog', { name: 'Fehler' })
      await expect(alert).toContainText(
        'Dafür müssen die Ortungsdienste eingeschaltet und für diese Seite erlaubt',
      )
      await alert.getByRole('button', { name: 'Ok' }).click()

      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 48.13, longitude: 11.57 })
      await locate.click()
      await expect(view.main.getByRole('alert')).toHaveText('Dorthin liefern wir leider nicht')
      await context.setGeolocation({ latitude: 52.5366, longitude: 13.4196 })
      await page.reload()
      await locate.click()
      await expect(view.zipcode).toHaveValue('10405')
      await expect(view.main.getByText('Dorthin liefern wir: Prenzlauer Berg, Kollwitzkiez')).toBeVisible()

      await view.main.getByRole('button', { name: /^Karte von .* laden$/ }).click()
      const map = view.main.getByRole('application', { name: 'Karte zum Markieren Ihrer Adresse' })
      const pin = map.getByRole('button', { name: /^Stecknadel/ })
      await pin.focus()
      await page.keyboard.press('ArrowUp')
      await expect(view.zipcode).toHaveValue('10405')
      await view.name.fill('Gartenlaube')
      await view.extras.fill('Hinter dem Wasserturm')
      await view.save.click()
      await expect(view.card('Gartenlaube')).toContainText('10405')
      const { lat, lng } = JSON.parse(addressesOf(customer)[0]?.coordinates ?? '')
      expect(lat).toBeGreaterThan(52.5366)
      expect(lng).toBeCloseTo(13.4196, 4)
    })
  })
})
