import { expectAccessible } from './support/axe.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expect, test } from './support/test.ts'

const price = sizePrice(101, 'standard')

test('the cart says the terms of delivery before a postcode is known, and asks for it [R2.265]', async ({
  page,
}) => {
  const cart = new CartView(page)
  const edit = cart.root.getByRole('button', { name: 'Ändern: Art der Bestellung' })
  const done = cart.root.getByRole('button', { name: 'Fertig: Art der Bestellung' })
  const place = cart.root.getByRole('textbox', { name: 'Postleitzahl oder Adresse' })
  const says = (text: string) => expect(cart.root.getByText(text, { exact: true })).toBeVisible()
  await fillCart(page, [dish('101', 'Bruschetta', price / 100)])
  await page.goto('/menu/pizza-pizza')
  await cart.show()

  await test.step('without a postcode: the lowest minimum order, what is missing to it, and all fees', async () => {
    await says(`Mindestbestellwert ab ${euro(1200)}; noch ${euro(1200 - price)}`)
    await says(`${euro(0)} – ${euro(390)}`)
    await cart.quantity('Bruschetta').fill('2')
    await says(`Mindestbestellwert je nach Gebiet ${euro(1200)} – ${euro(2500)}`)
    await cart.quantity('Bruschetta').fill('1')
  })

  await test.step('a postcode is typed there, and has its own terms at once', async () => {
    await edit.click()
    await expect(cart.root.getByRole('radio', { name: 'Lieferung', exact: true })).toBeChecked()
    await place.fill('99999')
    await says('Nach 99999 liefern wir leider nicht.')
    await place.fill('10437')
    await says('Lieferung nach 10437')
    await says(`Noch ${euro(1500 - price)} bis zum Mindestbestellwert`)
    await expectAccessible(page)
    await place.press('Enter')
    await done.click()
    await expect(place).toBeHidden()
    await expect(edit).toBeFocused()
  })

  await test.step('an order to collect has no terms, and is what checkout begins with', async () => {
    await edit.click()
    await cart.root.getByRole('radio', { name: 'Abholung', exact: true }).check()
    await expect(place).toBeHidden()
    await expect(cart.root.getByText('Mindestbestellwert')).toHaveCount(0)
    await done.click()
    await says('Abholung')
    await page.goto('/checkout')
    await expect(page.getByRole('main').getByRole('radio', { name: 'Abholung', exact: true })).toBeChecked()
  })
})
