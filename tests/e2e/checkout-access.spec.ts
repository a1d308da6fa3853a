import type { Locator } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { expectComfortable } from './support/comfort.ts'
import { newGuest } from './support/guest.ts'
import { OrderPage } from './support/order-page.ts'
import { expectToFit } from './support/scroll.ts'
import { orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

test('checkout and its mistakes pass the automatic checks, and it fits every width up to the order', async ({
  page,
}) => {
  test.slow()
  const widths = [360, 768, 1440]
  const checkout = new CheckoutPage(page)
  const changed = checkout.lines.getByRole('alert')
  const guest = newGuest('Hannelore Schmidt-Wolkenstein von und zu Brandenburg-Oberschöneweide')
  await fillCart(page, [
    margherita({ qty: 12, price: 7, name: 'Donaudampfschifffahrtsgesellschaftskapitänspizza' }),
    cola(),
  ])
  await checkout.open()

  await test.step('with a changed price and mistakes [R11.13 R11.15 R11.16]', async () => {
    await changed.waitFor()
    await expectComfortable(page)
    await checkout.email.fill('ada@')
    await checkout.phone.fill('12')
    await checkout.street.fill('Rykestraße 12, 99999')
    await checkout.street.blur()
    await checkout.choice('Später').check()
    await checkout.review.getByRole('button', { name: 'Ändern' }).click()
    await expectAccessible(page, 'with a changed price and mistakes')
    await expectToFit(page, widths)
  })

  await test.step('with the longest answers, and the order with them [R11.16]', async () => {
    await changed.getByRole('button', { name: 'Übernehmen' }).click()
    await checkout.choice('So bald wie möglich').check()
    await checkout.fillDelivery(guest)
    await checkout.openRest()
    await checkout.notes.fill('W'.repeat(300))
    await checkout.phone.fill('9'.repeat(30))
    await checkout.phone.blur()
    await expectToFit(page, widths)
    await checkout.phone.fill(guest.phone)
    await checkout.submit.click()
    await new OrderPage(page).arrive()
    await expectToFit(page, widths)
  })
})

test('an order can be placed with the keyboard alone [R11.14 R11.15]', async ({ page }) => {
  const guest = newGuest()
  const checkout = new CheckoutPage(page)
  const { keyboard } = page
  await fillCart(page, [margherita({ qty: 2 })])
  await page.goto('/page/impressum-imprint')
  const cart = new CartView(page)
  await cart.opener.waitFor()
  await expect(cart.opener).toHaveAttribute('aria-expanded', /true|false/)
  if ((await cart.opener.getAttribute('aria-expanded')) === 'false') {
    await cart.opener.focus()
    await keyboard.press('Enter')
  }
  await cart.checkout.focus()
  await keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Wie möchten Sie bestellen?' })
  await question.waitFor()
  const go = question.getByRole('link', { name: 'Als Gast bestellen' })
  await keyboard.press('Tab')
  await expect(go).toBeFocused()
  await keyboard.press('Enter')
  await expect(checkout.submit).toBeVisible()

  await checkout.choice('Lieferung').focus()
  const tabTo = async (what: Locator): Promise<void> => {
    await keyboard.press('Tab')
    await expect(what).toBeFocused()
  }
  await tabTo(checkout.choice('So bald wie möglich'))
  await tabTo(checkout.name)
  await keyboard.type(guest.name)
  await tabTo(checkout.email)
  await keyboard.type(guest.email)
  await tabTo(checkout.phone)
  await keyboard.type(guest.phone)
  await tabTo(checkout.street)
  await keyboard.type('Rykestraße 12, 10437')
  await tabTo(checkout.details)
  await tabTo(checkout.choice('Bar bei Lieferung'))
  await keyboard.press('Space')
  await tabTo(checkout.choice('Keins'))
  await tabTo(checkout.folded('Noch etwas?'))
  await keyboard.press('Enter')
  await expect(checkout.main.getByRole('heading', { name: 'Noch etwas?' })).toBeFocused()
  await tabTo(checkout.notes)
  await tabTo(checkout.main.getByRole('checkbox', { name: 'Allergie oder Unverträglichkeit' }))
  await tabTo(checkout.main.getByRole('textbox', { name: 'Anmerkungen für die Lieferung' }))
  await tabTo(checkout.main.getByRole('checkbox', { name: 'Ich möchte eine Rechnung' }))
  await tabTo(checkout.main.getByRole('checkbox', { name: /Mehrweg/ }))
  await tabTo(checkout.main.getByRole('checkbox', { name: /auf diesem Gerät merken/ }))
  await tabTo(checkout.terms)
  await keyboard.press('Space')
  await expect(checkout.submit).toBeEnabled()
  await tabTo(checkout.main.getByRole('link', { name: /^AGB/ }))
  await tabTo(checkout.main.getByRole('link', { name: /^Datenschutzerklärung/ }))
  await tabTo(checkout.review.getByRole('button', { name: 'Ändern' }))
  await tabTo(checkout.submit)
  await keyboard.press('Enter')
  await new OrderPage(page).arrive()
  expect(orderOf(guest.email)).toMatchObject({ order_type: 'delivery', total: 1650 })
})
