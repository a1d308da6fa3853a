import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { expectToFit } from './support/scroll.ts'
import { inDatabase } from './support/shop-data.ts'

const WIDTHS = [390, 768, 1280]
const PHONE = { width: 390, height: 844 }
const KEYS = ['SUBSTITUTIONS', 'ORDER_EDITS']
const PIZZA = margherita().name
const FOLD = 'Falls ein Gericht aus ist'

const switchOn = (keys: string[]) =>
  inDatabase(async tx => {
    const rows = keys.map((key, index) => ({ key, value: '1', media: '', public: 1, sort: 990 + index }))
    await tx.insertInto('settings').values(rows).execute()
    await bumpCatalogue(tx)
  })
test.afterEach(() =>
  inDatabase(async tx => {
    await tx.deleteFrom('settings').where('key', 'in', KEYS).execute()
    await bumpCatalogue(tx)
  }),
)

test('a guest says on a phone what to do if a dish is out, and the kitchen reads it at the dish [R4.3108 R4.3110 R12.3204]', async ({
  page,
  context,
}) => {
  await switchOn(KEYS)
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  const guest = await context.newPage()
  await guest.setViewportSize(PHONE)
  await fillCart(guest, [margherita({ qty: 2 }), cola()])
  const checkout = new CheckoutPage(guest)
  await checkout.open()
  const ofPizza = guest.getByRole('combobox', { name: new RegExp(`^Was tun wir, falls ${PIZZA}`) })
  await expect(ofPizza).toBeHidden()
  await guest.getByText(FOLD).click()
  await expect(guest.getByRole('combobox', { name: /^Was tun wir, falls Coca-Cola/ })).toHaveValue('')
  await ofPizza.selectOption('Weglassen')
  await expectAccessible(guest)
  await expectToFit(guest, WIDTHS)
  await guest.setViewportSize(PHONE)
  await guest.reload()
  await expect(ofPizza).toHaveValue('leave')
  await checkout.fillTakeaway(newGuest())
  await checkout.submit.click()
  const order = new OrderPage(guest)
  await order.arrive()
  await guest.getByText('Was Sie bestellt haben').click()
  await expect(order.lines.filter({ hasText: 'Falls aus' })).toContainText(PIZZA)
  await expect(order.ordered.getByText('Falls aus: Weglassen')).toBeVisible()
  await expectAccessible(guest)
  await expectToFit(guest, WIDTHS)

  const code = (await order.fact('Bestellnummer').textContent()) ?? ''
  const card = desk.card(code)
  const line = card.getByRole('button', { name: new RegExp(`^2 × ${PIZZA}`) })
  await expect(line).toContainText('Falls aus: weglassen')
  await expect(card.getByText(/Falls aus/)).toHaveCount(1)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await desk.tap(code, /^Annehmen für/)
  await desk.wait(NOW, 6)
  await desk.more(code)
  await desk.tap(code, 'Ausverkauft')
  await desk.press(code, `${PIZZA}: ausverkauft bis morgen`)
  await expect(line).toContainText('Ausverkauft · Falls aus: weglassen')
  await expectAccessible(page)
  await desk.press(code, `${PIZZA} wieder anbieten`)
  await expect(card.getByText(/Ausverkauft ·/)).toHaveCount(0)
  await desk.tap(code, 'Ändern')
  const dishes = card.getByRole('list', { name: 'Gerichte' }).getByRole('listitem')
  await expect(dishes.filter({ hasText: PIZZA })).toContainText('Falls aus: weglassen')
  await expect(dishes.filter({ hasText: 'Falls aus' })).toHaveCount(1)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
})

test('nobody is asked where the restaurant does not want to know [R4.3109]', async ({ page }) => {
  await fillCart(page, [margherita({ ifOut: 'leave' })])
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await expect(checkout.lines).toHaveCount(1)
  await expect(page.getByText(FOLD)).toHaveCount(0)
})
