import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { Checkout } from './support/checkout.ts'
import { asCustomer, type Customer } from './support/customer.ts'
import { changeCard, rows } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

// One after the other: both systems take turns in one shop's setting.
test.describe.configure({ mode: 'default' })

interface StoredAddress {
  id: string
  name: string
  address: string
  extras: string
  zipcode: string
  area_id: string | null
  is_default: number
  coordinates: string | null
  building_code: string | null
}

const addressesOf = ({ id }: Customer): StoredAddress[] =>
  rows('select * from addresses where user_id = ? order by name', id)

/** What an address page has, in German. */
function addressPage(page: Page) {
  const main = page.getByRole('main')
  const box = (name: string) => main.getByRole('textbox', { name, exact: true })
  return {
    main,
    empty: main.getByText('Sie haben noch keine Adresse gespeichert'),
    add: main.getByRole('link', { name: 'Adresse hinzufügen' }),
    card: (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) }),
    name: box('Bezeichnung der Adresse'),
    street: box('Straße und Hausnummer'),
    zipcode: box('Postleitzahl'),
    extras: box('Adresszusatz'),
    area: main.getByRole('combobox', { name: 'Liefergebiet' }),
    search: main.getByRole('combobox', { name: 'Adresse suchen' }),
    option: (name: string) => main.getByRole('option', { name }),
    save: main.getByRole('button', { name: 'Adresse speichern' }),
  }
}

/** Steps through the page by Tab until something has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'link' | 'button' | 'textbox' | 'combobox' | 'checkbox',
) {
  const wanted = page.getByRole('main').getByRole(role, { name, exact: typeof name === 'string' })
  for (let steps = 0; steps < 80; steps++) {
    if (
      (await wanted.count()) === 1 &&
      (await wanted.evaluate(element => element === document.activeElement))
    )
      return
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

    for (const [name, street] of [
      ['Zuhause', 'Rykestraße 12'],
      ['Arbeit', 'Kollwitzstraße 3'],
    ] as const) {
      await tabTo(page, 'Adresse hinzufügen', 'link')
      await page.keyboard.press('Enter')
      await expect(view.save).toBeDisabled()
      await tabTo(page, 'Bezeichnung der Adresse', 'textbox')
      await page.keyboard.type(name)
      await tabTo(page, 'Straße und Hausnummer', 'textbox')
      await page.keyboard.type(street)
      await tabTo(page, 'Liefergebiet', 'combobox')
      await page.keyboard.type('10405')
      await tabTo(page, 'Adresszusatz', 'textbox')
      await page.keyboard.type('3. Stock')
      await expect(view.save).toBeEnabled()
      if (name === 'Zuhause') await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(view.card(name)).toContainText(street)
    }
    await expect(view.card('Zuhause')).toContainText('Standardadresse')

    await tabTo(page, 'Als Standard festlegen: Arbeit', 'button')
    await page.keyboard.press('Enter')
    await expect(view.card('Arbeit')).toContainText('Standardadresse')
    await expect(view.card('Zuhause')).not.toContainText('Standardadresse')

    await page.evaluate(async ({ token }) => {
      const call = (path: string, method: string, body?: object) =>
        fetch(`/api/me/addresses${path}`, {
          method,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(body) }),
        }).then(answer => answer.json())
      const { data } = await call('', 'GET')
      const home = data.find((address: { name: string }) => address.name === 'Zuhause')
      await call(`/${home.id}`, 'PUT', { ...home, buildingCode: 'B-17' })
    }, customer)
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
    const checkout = new Checkout(page)
    await fillCart(page, [margherita({ qty: 2 })])
    await checkout.open()
    await expect(view.empty).toBeVisible()
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
    await expect(checkout.choice('Zuhause Rykestraße 12, 10405')).toBeChecked()
    await expect(checkout.notes).toHaveValue('Ohne Besteck')
    await expect(checkout.choice('Karte bei Lieferung')).toBeChecked()
    await expect(checkout.terms).toBeChecked()
    await expect(checkout.submit).toBeEnabled()
    expect(addressesOf(customer)).toHaveLength(1)
  })
})

test.describe('the new address system', () => {
  let back: () => void
  test.beforeAll(() => {
    back = changeCard(
      "update settings set value = '1' where key = 'USES_NEW_ADDRESS_SYSTEM'",
      "update settings set value = '' where key = 'USES_NEW_ADDRESS_SYSTEM'",
    )
  })
  test.afterAll(() => back())

  test('an address is found by search and checked, without the map too [R2.57 R2.82 R7.56 R8.10]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/422/)
    const customer = await asCustomer(page)
    const view = addressPage(page)
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
      await page.goto(`/me/my-addresses/${addressesOf(customer)[0]?.id}/update`)
      await page.waitForURL('**/me/address-list/*/update')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adresse ändern')
      await expect(view.street).toHaveValue('Rykestraße 12')
      await expect(view.main.getByText('Dorthin liefern wir: Prenzlauer Berg, Kollwitzkiez')).toBeVisible()
      await expectAccessible(page)
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
  })

  test('a refused location is explained, a granted one is checked, and the pin is moved by keyboard and by click [R8.9 R2.82 R7.56 R11.7]', async ({
    page,
    context,
    allowErrors,
  }) => {
    allowErrors(/422|third-party request: https:\/\/tile\.openstreetmap\.org\//)
    await page.route('https://tile.openstreetmap.org/**', route =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    )
    const customer = await asCustomer(page)
    const view = addressPage(page)
    await page.goto('/me/address-list/create')
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
