import { add } from './support/add.ts'
import { Cart } from './support/cart.ts'
import { Checkout, COUNTER } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { categoryPath, ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

test('every price of a bottle has the price per litre beside it [R11.63]', async ({ page }) => {
  const dialog = new ProductDialog(page)
  await page.goto(categoryPath(1302))
  await expect(dialog.card(1302).locator('[data-price]')).toHaveText(/2,90\s€\s*8,79\s€\/l/)
  await dialog.card(1302).click()
  await expect(dialog.price).toContainText('8,79')
  await expect(dialog.size('0,33 l')).toHaveAccessibleName(/2,90\s€\s+8,79\s€\/l/)
  await expect(dialog.size('1,0 l')).toHaveAccessibleName(/4,50\s€\s+4,50\s€\/l/)
  await dialog.submit.click()
  const cart = new Cart(page)
  await cart.show()
  await expect(cart.line('Cola')).toContainText(/8,79\s€\/l/)
  await page.goto(product(1302).path)
  await expect(page.locator('.product__price')).toContainText(/8,79\s€\/l/)
})

test('a deposit is an amount of its own from the card to the order [R11.64 R11.175]', async ({ page }) => {
  test.slow()
  const guest = newGuest()
  const cart = new Cart(page)
  const checkout = new Checkout(page)
  const order = new OrderPage(page)
  await page.goto(categoryPath(1307))
  await expect(page.locator('a[data-product="1307"] [data-price]')).toContainText(/zzgl\. 0,15\s€ Pfand/)
  await add(page, 1307, 2)
  await cart.show()
  await expect(cart.line('Mate')).toContainText(/zzgl\. Pfand\s*0,30\s€/)
  await expect(cart.total).toContainText(euro(730))
  await page.goto('/checkout')
  await checkout.fillTakeaway(guest)
  await expect(checkout.lines).toHaveText([/MwSt\. 19 %7,00\s€zzgl\. PfandMwSt\. 19 %0,30\s€/])
  await expect(checkout.sum('Zwischensumme')).toHaveText(euro(700))
  await expect(checkout.sum('Pfand')).toHaveText(euro(30))
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(730))
  await expect(checkout.sum('inkl. 19 % MwSt.')).toHaveText(euro(117))
  await checkout.submit.click()
  await order.arrive()
  await expect(page.getByRole('main')).toContainText(/zzgl\. Pfand\s*MwSt\. 19 %\s*0,30\s€/)
})

test('a struck price is the lowest of 30 days, and says so [R11.65]', async ({ page }) => {
  const dialog = new ProductDialog(page)
  const text = /5,90\s€.*6,90\s€.*durchgestrichen: niedrigster Preis der letzten 30 Tage/
  await page.goto(categoryPath(1205))
  await expect(dialog.card(1205).locator('[data-price]')).toHaveText(text)
  await expect(dialog.card(1204).locator('s')).toHaveCount(0)
  await dialog.card(1205).click()
  await dialog.submit.waitFor()
  await expect(dialog.price).toHaveText(text)
  await expect(dialog.price.locator('s')).toContainText('6,90')
})

test('prepacked goods say what is in them and who made them [R11.66]', async ({ page }) => {
  const dialog = new ProductDialog(page)
  await page.goto(product(1307).path)
  const goods = page.locator('[data-goods]')
  await expect(goods).toContainText('Zutaten: Wasser, Zucker, Mate-Aufguss')
  await expect(goods.getByRole('table', { name: 'Nährwerte je 100 ml' }).getByRole('row')).toHaveText([
    /Energie\s*84 kJ \/ 20 kcal/,
    /^Fett/,
    /^davon gesättigte/,
    /^Kohlenhydrate\s*5 g/,
    /^davon Zucker/,
    /^Eiweiß/,
    /^Salz\s*0,01 g/,
  ])
  await expect(goods).toContainText('Hersteller: Beispiel-Brause GmbH')
  await dialog.open(1307)
  await expect(dialog.root).toContainText('Hersteller: Beispiel-Brause GmbH')
  await expect(dialog.root.getByRole('table', { name: 'Nährwerte je 100 ml' })).toBeVisible()
})

test('azo dyes have their warning in the legend [R11.67]', async ({ page }) => {
  await page.goto('/allergens')
  await expect(page.locator('#legend')).toContainText(
    'E 102, E 110: Kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen.',
  )
})

test('areas and payment methods are known before checkout begins [R11.72 R11.177]', async ({ page }) => {
  await add(page, 101)
  const cart = new Cart(page)
  await cart.show()
  await cart.root.getByRole('link', { name: 'Liefergebiete und Zahlungsarten' }).click()
  await expect(page).toHaveURL('/ordering')
  await expect(page.locator('[data-areas]').getByRole('row', { name: /10437/ })).toHaveText(
    /10437.*Helmholtzkiez.*15,00\s€.*1,50\s€.*frei ab 25,00\s€/s,
  )
  await expect(page.locator('[data-payments]').getByRole('row', { name: /^Lieferung/ })).toContainText(
    'Bar bei Lieferung, Karte bei Lieferung',
  )
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Lieferung und Zahlung' }),
  ).toBeVisible()
})

test('the page of an order spells allergens out [R11.74 R11.177]', async ({ page }) => {
  const checkout = new Checkout(page)
  await add(page, 101)
  await page.goto('/checkout')
  await checkout.fillTakeaway(newGuest())
  await expect(checkout.main).toContainText(COUNTER)
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  await expect(page.getByRole('main')).toContainText('Allergene und Zusatzstoffe: Weizen, Roggen')
})

test('the privacy page lists what the browser keeps [R11.78]', async ({ page }) => {
  await add(page, 101)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  await page.goto('/page/datenschutz-privacy')
  const listed = await page.locator('[data-stored] code').allTextContents()
  expect(kept).toContain('cart')
  expect(listed).toEqual(expect.arrayContaining(kept))
  await expect(page.locator('[data-stored]')).toContainText(
    'Wenn Sie online bezahlen (Online bezahlen (Probe))',
  )
})

test('a contract is withdrawn from in two steps, from the footer of every page [R11.69]', async ({
  page,
}) => {
  const guest = newGuest()
  await page.goto(product(1507).path)
  await expect(page.locator('[data-goods]')).toContainText('innerhalb von 14 Tagen widerrufen')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen')
  const form = page.getByRole('form', { name: 'Vertrag widerrufen' })
  await form.getByRole('textbox', { name: 'Name' }).fill(guest.name)
  await form.getByRole('textbox', { name: 'E-Mail' }).fill(guest.email)
  await form.getByRole('textbox', { name: 'Bestellnummer' }).fill('K7M4QX')
  await form.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'Wir haben Ihren Widerruf erhalten' }),
  ).toBeVisible()
})

test('reusable packaging is offered in the cart and chosen at checkout [R11.68 R11.176]', async ({
  page,
}) => {
  test.slow()
  const cart = new Cart(page)
  const checkout = new Checkout(page)
  await add(page, 101)
  await cart.show()
  await expect(cart.root).toContainText('Auf Wunsch packen wir Ihre Bestellung in Mehrweg')
  await page.goto('/checkout')
  await checkout.fillTakeaway(newGuest())
  await expect(checkout.main).toContainText(/Pfand je Gericht: 2,00\s€/)
  await checkout.main.getByRole('checkbox', { name: 'Meine Bestellung in Mehrwegverpackung' }).check()
  await expect(checkout.sum('Pfand')).toHaveText(euro(200))
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(890))
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  await expect(page.getByRole('main')).toContainText(/Verpackung\s*Mehrwegverpackung/)
})
