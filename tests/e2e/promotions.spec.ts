import type { Tx } from '#server/db/database.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { offered } from '../api/setup/offer.ts'
import { expectAccessible } from './support/axe.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { asCustomer } from './support/customer.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, test } from './support/own-shop.ts'
import { expectToFit } from './support/scroll.ts'
import { orderOf } from './support/shop-data.ts'

const WIDTHS = [360, 768, 1440]
/** Ten percent for who fetches the order, five euros off by a code from 20 €, and one euro off the first order. */
async function offer(tx: Tx): Promise<void> {
  const named = (de: string) => ({ name: JSON.stringify({ de }), combines: 1 })
  const promotions = offered([
    { ...named('Abholrabatt'), id: 'pickup', percent: 10_000, order_types: '["takeaway"]' },
    {
      ...named('Fünf Euro'),
      ...{ id: 'five', needs: 'code', code: 'SOMMER', action: 'amount', amount: 500, from_value: 2000 },
    },
    { ...named('Willkommen'), id: 'first', action: 'amount', amount: 100, first_order: 1 },
  ])
  await tx.insertInto('promotions').values(promotions).execute()
  await bumpCatalogue(tx)
}

/** Half of what it was. */
async function halve(tx: Tx): Promise<void> {
  await tx.updateTable('promotions').set({ percent: 5000 }).where('id', '=', 'pickup').execute()
  await bumpCatalogue(tx)
}

test('a guest gets promotions by themselves and by a code, orders with them, and goes on without one that is not for them', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/422/)
  await shop.run(offer)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  // Nobody has ordered by this number before.
  const guest = { ...newGuest(), phone: '030 5550117' }
  const of = (name: string) => cart.root.getByText(name, { exact: true }).locator('..')
  const code = cart.root.getByRole('textbox', { name: 'Gutscheincode' })
  await fillCart(page, [dish('101', 'Bruschetta', 6.9, { qty: 2 })])

  await test.step('the page says what the code of a link gives, and the cart what is missing for it [R2.1199 R2.1200 R4.2052]', async () => {
    await page.goto('/?code=sommer')
    await expect(page.getByText(`Code sommer: Fünf Euro, ab ${euro(2000)}`).first()).toBeVisible()
    await cart.show()
    await expect(code).toHaveValue('sommer')
    await expect(code).toHaveAccessibleDescription(`Ab ${euro(2000)}, noch ${euro(620)}`)
    await expect(of('Willkommen')).toContainText(euro(-100))
    await expect(cart.total).toContainText(euro(1280))
  })

  await test.step('a promotion of an order type has its line above the total once that is chosen [R2.1198]', async () => {
    await cart.root.getByRole('button', { name: 'Ändern: Art der Bestellung' }).click()
    await cart.root.getByRole('radio', { name: 'Abholung', exact: true }).check()
    await cart.root.getByRole('button', { name: 'Fertig: Art der Bestellung' }).click()
    await expect(of('Abholrabatt')).toContainText(euro(-138))
    await expect(cart.total).toContainText(euro(1142))
  })

  await test.step('the code applies to a larger cart [R2.1199]', async () => {
    await cart.more('Bruschetta').click()
    await expect(code).toHaveAccessibleDescription('Fünf Euro')
    await expect(cart.total).toContainText(euro(1263))
    await expectAccessible(page)
  })

  await test.step('checkout has the same, and takes another code away again [R2.1198 R2.1199]', async () => {
    await checkout.open()
    await checkout.fillTakeaway(guest)
    await expect(checkout.sum('Fünf Euro')).toHaveText(euro(-500))
    await checkout.main.getByRole('button', { name: 'Entfernen', exact: true }).click()
    await expect(checkout.sum('Fünf Euro')).toBeHidden()
    const field = checkout.main.getByRole('textbox', { name: 'Gutscheincode' })
    await field.fill('winter')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription('Diesen Code kennen wir nicht')
    await field.fill('Sommer')
    await checkout.main.getByRole('button', { name: 'Einlösen' }).click()
    await expect(checkout.sum('Fünf Euro')).toHaveText(euro(-500))
    await expectToFit(page, WIDTHS)
    await expectAccessible(page)
  })

  await test.step('the order is placed with them, and its page has them [R2.1198]', async () => {
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1263))
    await checkout.submit.click()
    const order = new OrderPage(page)
    await order.arrive()
    expect(orderOf(guest.email).total).toBe(1263)
    await expect(order.fact('Fünf Euro')).toHaveText(euro(-500))
    await expect(order.fact('Abholrabatt')).toHaveText(euro(-207))
  })

  await test.step('a promotion that has changed meanwhile is named [R2.1200]', async () => {
    await fillCart(page, [dish('101', 'Bruschetta', 6.9, { qty: 2 })])
    await page.goto('/')
    await cart.show()
    await expect(of('Abholrabatt')).toContainText(euro(-138))
    await expect(code).toBeHidden()
    await shop.run(halve)
    await page.reload()
    await cart.show()
    await expect(cart.root.getByText(`„Abholrabatt“: jetzt ${euro(-69)} statt ${euro(-138)}`)).toBeVisible()
  })

  await test.step('a second order of the same guest goes on without the promotion for first ones [R2.1201]', async () => {
    await checkout.open()
    await checkout.fillTakeaway(guest)
    await expect(checkout.sum('Willkommen')).toHaveText(euro(-100))
    await checkout.submit.click()
    await expect(checkout.alert).toContainText('Der Gesamtbetrag hat sich geändert')
    await checkout.alert.getByRole('button', { name: 'OK' }).click()
    await expect(checkout.sum('Willkommen')).toBeHidden()
    await expect(checkout.main.getByText('„Willkommen“ gilt nicht mehr')).toBeVisible()
    await checkout.submit.click()
    await new OrderPage(page).arrive()
  })

  await test.step('an open cart is asked for again once its guest has signed in, here or in another tab [R2.1683]', async () => {
    await fillCart(page, [dish('101', 'Bruschetta', 6.9, { qty: 2 })])
    await page.goto('/')
    await cart.show()
    await expect(of('Willkommen')).toContainText(euro(-100))
    const asked = page.waitForRequest(request => request.url().endsWith('/api/checkout/quote'))
    const { token } = await asCustomer(await page.context().newPage())
    expect(await (await asked).headerValue('Authorization')).toContain(token)
  })
})
