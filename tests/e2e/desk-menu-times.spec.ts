import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { expectTouchable } from './support/comfort.ts'
import { product } from './support/demo.ts'
import { DraftCalls } from './support/draft.ts'
import { MenuPage } from './support/menu-page.ts'
import { typeIn, unfoldBar } from './support/order-bar.ts'
import { categoryPath } from './support/product-dialog.ts'
import { expectToFit } from './support/scroll.ts'
import { countEffort } from './support/taps.ts'
import { expect, test } from './support/test.ts'

const WIDTHS = [390, 768, 1280]
const CATEGORY = categoryPath(101)

test.beforeEach(({ allowErrors }) => allowErrors(/401/))

test.afterEach(async ({ page, baseURL }, { status, expectedStatus }) => {
  if (status !== expectedStatus) await new DraftCalls(page.request, String(baseURL)).takeBack()
})

test('a dish is offered on weekdays at noon, a price is changed and published on a tablet in six taps, and pages and checkout obey [R2.206 R2.207 R2.208 R12.293]', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(6 * MINUTE)
  page.setDefaultTimeout(20 * SECOND)
  const pageOf = async (path: string): Promise<string> => (await page.request.get(path)).text()
  const asBefore = await pageOf(CATEGORY)
  const [price, end] = ['7,77', '14:30']
  const effort = await countEffort(page)
  const menu = new MenuPage(page)
  await menu.people.openAsOwner()
  const draft = new DraftCalls(page.request, String(baseURL))
  await draft.discard()
  // What is sold for order types is in data files and forms like any other cell.
  await draft.set('prices', '103 standard', { takeaway: '5.55', curbside: '5.55' })
  await draft.set('products', '104', { types: 'takeaway' })
  await menu.people.view('Karte')
  await menu.dish('Vitello tonnato', '4')
  const place = await menu.unfold('Auf der Karte')
  const times = place.getByRole('textbox', { name: 'Wochentage und Uhrzeiten' })
  await times.fill('mittags')
  await page.keyboard.press('Tab')
  await expect(times).toHaveAccessibleDescription(/„mittags“ ist nicht eindeutig/)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await times.fill(`montag bis fr 11-${end}`)
  await page.keyboard.press('Tab')
  await expect(times).toHaveValue(`Mo–Fr 11–${end} Uhr`)
  await menu.expectSaved()
  await menu.back()
  await menu.people.view('Bestellungen')

  await page.setViewportSize({ width: 768, height: 1024 })
  const before = effort().taps
  await menu.people.desk.view('Karte')
  await expectTouchable(page)
  await menu.price('Sigara Böreği').tap()
  await menu.priceField('Sigara Böreği').fill(price)
  await page.getByRole('main').getByRole('button', { name: 'Veröffentlichen', exact: true }).tap()
  const publish = page.getByRole('button', { name: '2 Änderungen veröffentlichen' })
  await expect(publish).toBeVisible()
  await expectTouchable(page)
  await publish.tap()
  expect(effort().taps - before).toBeLessThanOrEqual(6)
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
  expect(await pageOf(CATEGORY)).toContain(price)

  const guest = await browser.newPage()
  const cart = new CartView(guest)
  guest.setDefaultTimeout(20 * SECOND)
  await guest.goto(CATEGORY)
  const card = guest.getByRole('link', { name: /Vitello tonnato/ })
  await expect(card).toContainText(`Mo–Fr 11–${end} Uhr`)
  await expect(card.getByText('Zurzeit nicht')).toBeVisible()
  await expectAccessible(guest)
  await card.click()
  const dialog = guest.getByRole('dialog')
  await expect(
    dialog.getByText(`Erhältlich Mo–Fr 11–${end} Uhr. Jetzt können Sie es nur für später bestellen.`),
  ).toBeVisible()
  await dialog.getByRole('button', { name: /^In den Warenkorb/ }).click()
  await expect(dialog).toBeHidden()
  const checkout = new CheckoutPage(guest)
  await checkout.open()
  await checkout.choice('Abholung').check()
  await expect(checkout.main.getByText(`Vitello tonnato: erhältlich Mo–Fr 11–${end} Uhr`)).toBeVisible()
  await expect(checkout.choice('Später')).toBeChecked()
  await expect(checkout.choice('So bald wie möglich')).toHaveCount(0)
  await checkout.time.selectOption({ label: '12:00 Uhr' })
  await expect(checkout.time.getByRole('option').last()).toHaveText('14:15 Uhr')
  await expect(checkout.lines.getByRole('alert')).toHaveCount(0)
  await expectAccessible(guest)
  await expectToFit(guest, WIDTHS)

  await test.step('the chosen order type has its prices on cards and in the cart, which says what changed [R4.1230 R4.2050 R11.2050 R2.1230]', async () => {
    await guest.goto(CATEGORY)
    const börek = guest.getByRole('link', { name: /Sigara Böreği/ })
    await expect(börek.locator('b')).toContainText('5,55')
    await expect(card).toContainText('Nur Abholung')
    await guest.goto('/')
    await unfoldBar(guest)
    await typeIn(guest, 'Lieferung').click()
    await expect(börek.locator('b')).toContainText(price)
    await börek.click()
    await expect(dialog.getByText(price).first()).toBeVisible()
    await dialog.getByRole('button', { name: /^In den Warenkorb/ }).click()
    await expect(dialog).toBeHidden()
    await typeIn(guest, 'Abholung').click()
    await expect(börek.locator('b')).toContainText('5,55')
    await cart.show()
    await expect(cart.line('Sigara Böreği')).toContainText('5,55')
    await expect(cart.changes).toHaveText(
      /^Preise bei Abholung.*Sigara Böreği.*5,55\s€ \(bei Lieferung \d,\d\d\s€\)/,
    )
    await expect(cart.root.locator('s'), 'no price of another order type is struck').toHaveCount(0)
    await expect(cart.changes).not.toContainText('Vitello')
  })

  await test.step('its own page says when and for which order types it is sold [R2.1670]', async () => {
    const { path } = product(104)
    expect(await pageOf(path)).toContain('Nicht bei Lieferung')
    await guest.goto(path)
    const words = guest.locator('.product__words')
    await expect(words.getByText('Nur Abholung')).toBeVisible()
    await expect(words.getByText('Nicht bei Lieferung')).toHaveCount(0)
    await expect(words.getByText('Zurzeit nicht')).toBeVisible()
    await expect(words.getByText('Für später können Sie es bestellen')).toBeVisible()
    await expect(
      words.getByRole('button', { name: /^(Auswählen und bestellen|In den Warenkorb)/ }),
    ).toBeVisible()
    await guest.goto('/')
    await cart.show()
  })

  await test.step('what is not sold for it is named, stays in the cart, and the rest is ordered [R4.1231]', async () => {
    await cart.root.getByRole('button', { name: 'Ändern: Art der Bestellung' }).click()
    await cart.root.getByRole('radio', { name: 'Abholung am Auto' }).check()
    await expect(cart.changes).toContainText('Nicht bei Abholung am Auto: Vitello tonnato.')
    await expect(cart.line('Vitello tonnato').getByRole('alert')).toContainText(
      'für die gewählte Bestellart nicht',
    )
    await expectAccessible(guest)
    await expectToFit(guest, WIDTHS)
    await expect(cart.checkout).toBeVisible()
    await checkout.open()
    await checkout.main.getByRole('radio', { name: 'Abholung am Auto' }).check()
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toContainText('5,55')
    await expect(cart.changesIn(checkout.main)).toContainText('Vitello tonnato')
    await checkout.choice('So bald wie möglich').check()
    await checkout.name.fill('Jürgen Öztürk')
    await checkout.email.fill('juergen@example.org')
    await checkout.phone.fill('030 901820')
    await checkout.terms.check()
    await checkout.submit.click()
    await expect(guest.getByRole('main')).toContainText('Sigara Böreği')
    await expect(guest).toHaveURL(/\/order/)
    await guest.goto('/')
    await expect(cart.count).toHaveText('1')
    await cart.show()
    await expect(cart.line('Vitello tonnato')).toBeVisible()
  })
  await guest.close()

  const history = page.getByRole('region', { name: 'Was veröffentlicht wurde' }).getByRole('listitem')
  await history
    .first()
    .getByRole('button', { name: / zurücknehmen$/ })
    .press('Enter')
  await page.keyboard.press('Enter')
  await expect(history.first()).toContainText('Zurückgenommen')
  await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
  expect((await pageOf(CATEGORY)) === asBefore, 'the page is as it was').toBe(true)
})
