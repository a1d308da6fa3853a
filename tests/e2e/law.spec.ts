import { signedIn } from './support/account.ts'
import { add } from './support/add.ts'
import { dish, fillCart } from './support/baskets.ts'
import { builtPage } from './support/built.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { product } from './support/demo.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'

test('the legally required information is on card, dialog, cart and checkout [R11.63 R11.65]', async ({
  page,
}) => {
  const dialog = new ProductDialog(page)
  const cart = new CartView(page)
  const price = (id: number) => dialog.card(id).locator('b')
  const struck = /5,90\s€.*6,90\s€.*niedrigster Preis der letzten 30 Tage/
  await page.goto('/menu')

  await test.step('every price of a bottle has the price per litre beside it [R11.63]', async () => {
    await expect(price(1302)).toHaveText(/2,90\s€\s*8,79\s€\/l/)
    await dialog.card(1302).click()
    await expect(dialog.price).toContainText('8,79')
    await expect(dialog.size('0,33 l')).toHaveAccessibleName(/2,90\s€\s+8,79\s€\/l/)
    await expect(dialog.size('1,0 l')).toHaveAccessibleName(/4,50\s€\s+4,50\s€\/l/)
    await dialog.submit.click()
    await expect(dialog.root).toBeHidden()
  })
  await test.step('a struck price is the lowest of 30 days, and says so [R11.65]', async () => {
    await expect(price(1205)).toHaveText(struck)
    await expect(dialog.card(1204).locator('s')).toHaveCount(0)
    await dialog.card(1205).click()
    await dialog.submit.waitFor()
    await expect(dialog.price).toHaveText(struck)
    await expect(dialog.price.locator('s')).toContainText('6,90')
    await dialog.close.click()
    await expect(dialog.root).toBeHidden()
  })
  await test.step('prepacked goods say who made them, with their deposit [R11.64 R11.66]', async () => {
    await expect(price(1307)).toContainText(/zzgl\. 0,15\s€ Pfand/)
    await dialog.card(1307).click()
    await expect(dialog.root).toContainText('Hersteller: Beispiel-Brause GmbH')
    await expect(dialog.root.getByRole('table', { name: 'Nährwerte je 100 ml' })).toBeVisible()
    await dialog.close.click()
    await expect(dialog.root).toBeHidden()
  })
  await test.step('an additive with azo dyes has the prescribed warning in its tooltip [R11.67]', async () => {
    await dialog.card(1304).click()
    await dialog.unfoldDeclared()
    await dialog.root.getByRole('button', { name: 'mit Azofarbstoff (16)' }).click()
    await expect(dialog.root.locator(':popover-open')).toContainText(
      'E 102, E 110: Kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen.',
    )
    await dialog.close.click()
    await expect(dialog.root).toBeHidden()
  })
  await test.step('areas and payment methods are known before checkout begins [R11.72 R11.177]', async () => {
    await cart.show()
    await expect(cart.line('Cola')).toContainText(/8,79\s€\/l/)
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
  await test.step('checkout repeats the price per litre [R11.63]', async () => {
    const checkout = new CheckoutPage(page)
    await checkout.open()
    await expect(checkout.lines.filter({ hasText: 'Cola' })).toContainText(/8,79\s€\/l/)
  })
  await test.step('a contract is withdrawn from in two steps, from the footer of every page, and what was received is in view and read out [R11.69 R11.791]', async () => {
    const guest = newGuest()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vertrag widerrufen')
    const form = page.getByRole('form', { name: 'Vertrag widerrufen' })
    await form.getByRole('textbox', { name: 'Name' }).fill(guest.name)
    await form.getByRole('textbox', { name: 'E-Mail' }).fill(guest.email)
    await form.getByRole('textbox', { name: 'Bestellnummer' }).fill('K7M4QX')
    await form.getByRole('button', { name: 'Widerruf bestätigen', exact: true }).click()
    const received = page.getByRole('status').filter({ hasText: 'Wir haben Ihren Widerruf erhalten' })
    await expect(received).toBeInViewport({ ratio: 1 })
    await expect(received).toBeFocused()
  })
})

test('deposit, reusable packaging and allergens are shown from the cart to the order [R11.64 R11.68 R11.74 R11.175]', async ({
  page,
}) => {
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  await fillCart(page, [
    dish('101', product(101).name, 6.9),
    dish('1307', product(1307).name, 3.5, { qty: 2, sizeId: product(1307).sizes[0]?.id, deposit: 0.15 }),
  ])
  await page.goto(product(1307).path)
  await test.step('the page of prepacked goods says what is in them [R11.66]', async () => {
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
  })
  await cart.show()
  await expect(cart.line('Mate')).toContainText(/zzgl\. Pfand\s*0,30\s€/)
  await expect(cart.total).toContainText(euro(1420))
  await expect(cart.root).toContainText('Auf Wunsch packen wir Ihre Bestellung in Mehrweg')
  await page.goto('/checkout')
  await checkout.fillTakeaway(newGuest())
  await expect(checkout.lines.nth(1)).toHaveText(/MwSt\. 19 %7,00\s€zzgl\. PfandMwSt\. 19 %0,30\s€/)
  await expect(checkout.sum('Zwischensumme')).toHaveText(euro(1390))
  await expect(checkout.sum('Pfand')).toHaveText(euro(30))
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1420))
  await expect(checkout.sum('inkl. 19 % MwSt.')).toHaveText(euro(117))
  await test.step('reusable packaging has a deposit for each dish [R11.68 R11.176]', async () => {
    await checkout.openRest()
    await expect(checkout.main).toContainText(/Pfand je Gericht: 2,00\s€/)
    await checkout.main.getByRole('checkbox', { name: 'Meine Bestellung in Mehrwegverpackung' }).check()
    await expect(checkout.sum('Pfand')).toHaveText(euro(230))
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1620))
  })
  await checkout.submit.click()
  await new OrderPage(page).arrive()
  const main = page.getByRole('main')
  await expect(main).toContainText(/zzgl\. Pfand\s*MwSt\. 19 %\s*0,30\s€/)
  await expect(main).toContainText(/Verpackung\s*Mehrwegverpackung/)
  await test.step('the page of the order spells allergens out [R11.74 R11.177]', () =>
    expect(main).toContainText('Allergene und Zusatzstoffe: Weizen, Roggen'))
})

test('pages name the price per litre, azo dyes and the right to withdraw [R11.63 R11.67 R11.69]', () => {
  const textOf = (path: string) =>
    builtPage(`${path}.html`)
      .markup.replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
  expect(builtPage(`${product(1302).path.slice(1)}.html`).markup).toMatch(
    /class="product__price"(?:(?!<\/p>).)*8,79\s€\/l/s,
  )
  expect(textOf('allergens')).toContain(
    'E 102, E 110: Kann Aktivität und Aufmerksamkeit bei Kindern beeinträchtigen.',
  )
  expect(textOf(product(1507).path.slice(1))).toContain('innerhalb von 14 Tagen widerrufen')
})

test('the privacy page lists what the browser keeps, with the cookie of a login [R11.78]', async ({
  page,
}) => {
  await signedIn(page)
  await add(page, 101)
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const { markup } = builtPage('page/datenschutz-privacy.html')
  const stored = markup.replace(/^.*<(\w+)[^>]*data-stored/s, '')
  const listed = [...stored.matchAll(/<code>([^<]*)<\/code>/g)].map(([, key]) => key)
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  expect(kept).toEqual(expect.arrayContaining(['cart', 'token']))
  expect(cookies).toContain('device')
  expect(listed).toEqual(expect.arrayContaining([...kept, ...cookies]))
  expect(markup).toContain('Wenn Sie online bezahlen (Online bezahlen (Probe))')
})
