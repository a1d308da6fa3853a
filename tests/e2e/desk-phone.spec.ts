import type { Page } from '@playwright/test'
import { switchOnAddressSearch } from './support/address-search.ts'
import { expectAccessible } from './support/axe.ts'
import { placeDeliveryForTomorrow } from './support/desk-orders.ts'
import type { DeskPage } from './support/desk-page.ts'
import { personWithPin } from './support/desk-people.ts'
import { NO_ANSWER, openPhone, sellOutDish } from './support/desk-phone.ts'
import { pairBrowser } from './support/desk-session.ts'
import { expect, test } from './support/desk-test.ts'
import { tabAndPress, tabTo } from './support/keys.ts'
import { expectToFit } from './support/scroll.ts'
import { inDatabase, rows, type StoredOrder } from './support/shop-data.ts'

const WIDTHS = [390, 1280]
/** A number that has ordered before. */
const PHONE = '030 901820'
/** One that has not. */
const NEW_PHONE = '030 55577123'

const orders = () =>
  rows<StoredOrder & { taken_by: string; discount: number }>("select * from orders where source = 'phone'")
const order = (page: Page) => page.getByRole('region', { name: 'Die Bestellung' })
const take = (page: Page) => order(page).getByRole('button', { name: 'Bestellung annehmen' })
const lookUp = async (page: Page, number = PHONE) => {
  await page.getByLabel('Telefonnummer').fill(number)
  await page.getByLabel('Telefonnummer').press('Enter')
  await expect(page.getByRole('region', { name: 'Wer ruft an' }).getByRole('status')).not.toBeEmpty()
}
const addCola = async (page: Page) => {
  await page.getByLabel('Nach Name oder Nummer suchen').fill('cola')
  await page.getByLabel('Nach Name oder Nummer suchen').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Zur Bestellung hinzufügen' }).click()
}

test('a new caller’s order is taken by keyboard, and fits and has no barrier at every width [R12.3140 R12.3153]', async ({
  page,
}) => {
  const desk = await openPhone(page)
  await tabTo(page, page.getByLabel('Telefonnummer'))
  await page.keyboard.type(NEW_PHONE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Eine neue Nummer')).toBeVisible()
  await tabTo(page, page.getByLabel('Nach Name oder Nummer suchen'))
  await page.keyboard.type('p1')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^P1 /)
  await expectAccessible(page)
  await tabAndPress(page, dialog.getByRole('button', { name: 'Zur Bestellung hinzufügen' }))
  await expect(dialog).toHaveCount(0)
  await expect(order(page).getByRole('button', { name: /^Entfernen / })).toHaveCount(1)
  const type = order(page).getByLabel('Bestellart')
  await tabTo(page, type)
  await type.selectOption('takeaway')
  await expect(order(page).getByText('Name: Bitte füllen Sie dieses Feld aus')).toBeVisible()
  await tabTo(page, order(page).getByLabel('Name'))
  await page.keyboard.type('Jürgen')
  await expect(take(page)).toHaveAttribute('aria-disabled', 'false')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await tabAndPress(page, take(page))
  await expect(page.getByText(/ist bestellt$/)).toBeVisible()
  const [stored] = orders()
  expect(stored).toMatchObject({ taken_by: 'Theke', phone: '+493055577123', name: 'Jürgen' })
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Telefonnummer')).toHaveValue('')
  await desk.view('Bestellungen')
  await expect(desk.card(stored?.code ?? '')).toContainText('Am Telefon angenommen von Theke')
})

test('a regular orders the same again in two taps, and what sells out while talking is said at its line [R12.3141 R12.3143]', async ({
  page,
}) => {
  await placeDeliveryForTomorrow(page.request)
  await openPhone(page)
  await lookUp(page)
  await page
    .getByRole('button', { name: /^Noch einmal dasselbe/ })
    .first()
    .click()
  await expect(order(page).getByRole('button', { name: /^Entfernen / })).toHaveCount(1)
  await expect(order(page).getByLabel('Straße und Hausnummer')).toHaveValue('Rykestraße 12')
  await expect(take(page)).toHaveAttribute('aria-disabled', 'false')
  await sellOutDish('101')
  await expect(order(page).getByRole('alert')).toHaveText('Ausverkauft')
  await expect(take(page)).toHaveAttribute('aria-disabled', 'true')
  await take(page).press('Enter')
  expect(orders()).toHaveLength(0)
  await order(page)
    .getByRole('button', { name: /^Entfernen / })
    .click()
  await addCola(page)
  await order(page).getByLabel('Unter dem Mindestbestellwert annehmen').check()
  await take(page).click()
  await expect(page.getByText(/ist bestellt$/)).toBeVisible()
})

test('what is typed outlives a lost line and a reload, becomes one order, and is gone for who comes next [R12.3142 R12.3152]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(NO_ANSWER)
  const desk = await openPhone(page)
  await lookUp(page)
  await addCola(page)
  await order(page).getByLabel('Bestellart').selectOption('takeaway')
  await order(page).getByLabel('Name').fill('Eva')
  await expect(take(page)).toHaveAttribute('aria-disabled', 'false')
  // The order arrives, and its answer does not.
  await page.route('**/api/desk/phone/orders', async route => {
    await route.fetch()
    await route.abort()
  })
  await take(page).click()
  await expect(order(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/desk/phone/orders')
  await page.reload()
  await desk.begin()
  await expect(order(page).getByLabel('Name')).toHaveValue('Eva')
  await expect(take(page)).toHaveAttribute('aria-disabled', 'false')
  await take(page).click()
  await expect(page.getByText(/ist bestellt$/)).toBeVisible()
  expect(orders()).toHaveLength(1)
  await page.getByRole('button', { name: 'Nächster Anruf' }).click()
  await order(page).getByLabel('Name').fill('Geheim')
  await context.clearCookies()
  await pairBrowser(page, 'Andere', 'service')
  await page.reload()
  await desk.begin()
  await expect(page.getByRole('heading', { name: 'Telefon', level: 1 })).toBeVisible()
  await expect(order(page).getByLabel('Name')).toHaveValue('')
})

test('a discount asks for a PIN, and a blocked number is said at once [R12.3146 R12.3148]', async ({
  page,
  allowErrors,
}) => {
  // Until the PIN is typed.
  allowErrors(/403/)
  const name = await personWithPin()
  const desk: DeskPage = await openPhone(page)
  await lookUp(page)
  await addCola(page)
  await order(page).getByLabel('Bestellart').selectOption('takeaway')
  await order(page).getByLabel('Name').fill('Eva')
  await order(page).getByLabel('Rabatt, mit PIN').fill('1,50')
  await order(page).getByLabel('Grund des Rabatts').fill('War kalt')
  await expect(order(page).getByText('−1,50 €').or(order(page).getByText('-1,50 €'))).toBeVisible()
  await take(page).click()
  await desk.typePin(name)
  await expect(page.getByText(/ist bestellt$/)).toBeVisible()
  expect(orders()).toMatchObject([{ discount: 150 }])
  await page.getByRole('button', { name: 'Nächster Anruf' }).click()
  await lookUp(page)
  await page.getByRole('button', { name: 'Diese Nummer sperren' }).click()
  await page.getByLabel('Warum, nur für das Team').fill('Nie da')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Gesperrt. Gäste lesen')).toBeVisible()
  await addCola(page)
  await expect(
    order(page).getByText('Von dieser Telefonnummer können wir keine Bestellungen annehmen'),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a note about a caller is there when they call again, and what is paid by a link is ordered once it is [R12.3147 R12.3153]', async ({
  page,
  browser,
}) => {
  const desk = await openPhone(page)
  await lookUp(page, NEW_PHONE)
  const caller = page.getByRole('region', { name: 'Wer ruft an' })
  await caller.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await caller.getByLabel('Notiz für das Team').fill('Klingel ist kaputt')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await caller.getByRole('button', { name: 'Speichern' }).click()
  await expect(caller).toContainText(/Klingel ist kaputt\s*Theke/)

  await addCola(page)
  await order(page).getByLabel('Bestellart').selectOption('takeaway')
  await order(page).getByLabel('Name').fill('Jürgen')
  await order(page)
    .getByRole('combobox', { name: /^Zahlung/ })
    .selectOption({ label: 'Online bezahlen (Probe), per Link' })
  await take(page).click()
  await expect(page.getByText(/wartet auf die Zahlung$/)).toBeVisible()
  const link = String(await page.getByText(/\/pay\//).textContent())
  expect(new URL(link).pathname).toMatch(/^\/api\/pay\/[A-Z0-9]{6}-[A-Z0-9]{6}$/)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  const guest = await browser.newPage()
  await guest.goto(link)
  await guest.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await guest.waitForURL(/\/order/)
  await guest.goto(link)
  await expect(guest.getByRole('heading', { name: 'Diese Bestellung ist bezahlt' })).toBeVisible()
  await guest.close()
  const [stored] = orders()
  expect(stored).toMatchObject({ status: 'pending_approval' })

  await page.getByRole('button', { name: 'Nächster Anruf' }).press('Enter')
  await lookUp(page, NEW_PHONE)
  await expect(caller).toContainText('Klingel ist kaputt')
  await desk.view('Bestellungen')
  await expect(desk.card(stored?.code ?? '')).toContainText('Bezahlt')
})

test('streets are suggested to whoever types an address, by keyboard and by a tap, and what is not among them is typed [R12.3154]', async ({
  page,
}) => {
  await inDatabase(switchOnAddressSearch)
  await openPhone(page)
  await lookUp(page, NEW_PHONE)
  await order(page).getByLabel('Bestellart').selectOption('delivery')
  const street = order(page).getByRole('combobox', { name: 'Straße und Hausnummer' })
  const postcode = order(page).getByLabel('Postleitzahl')
  const list = page.getByRole('listbox', { name: 'Gefundene Adressen' })
  await tabTo(page, street)
  await page.keyboard.type('kollwitzstr 7')
  await expect(list.getByRole('option')).toHaveText([
    'Kollwitzstraße 7, 10405 Berlin',
    'Kollwitzstraße 7, 10435 Berlin',
  ])
  await expect(order(page).getByText('Gefundene Adressen: 2')).toHaveRole('status')
  await expect(street).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await page.keyboard.press('ArrowDown')
  const second = list.getByRole('option', { selected: true })
  await expect(second).toHaveText('Kollwitzstraße 7, 10435 Berlin')
  await expect(street).toHaveAttribute('aria-activedescendant', String(await second.getAttribute('id')))
  await page.keyboard.press('Enter')
  await expect(list).toBeHidden()
  await expect(street).toHaveValue('Kollwitzstraße 7')
  await expect(postcode).toHaveValue('10435')
  await expect(street).toBeFocused()

  await street.fill('kollwitzplatz 3')
  await list.getByRole('option', { name: 'Kollwitzplatz 3, 10405 Berlin' }).click()
  await expect(street).toHaveValue('Kollwitzplatz 3')
  await expect(postcode).toHaveValue('10405')

  await street.fill('Hinterhof am Teich 9')
  await expect(order(page).getByText('Gefundene Adressen: 0')).toHaveRole('status')
  await page.keyboard.press('Tab')
  await addCola(page)
  await order(page).getByLabel('Name').fill('Eva')
  await order(page).getByLabel('Unter dem Mindestbestellwert annehmen').check()
  await take(page).click()
  await expect(page.getByText(/ist bestellt$/)).toBeVisible()
  expect(JSON.parse(String(orders()[0]?.address))).toMatchObject({
    address: 'Hinterhof am Teich 9',
    zipcode: '10405',
  })
})
