import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage } from './support/checkout.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { ReservationDialog } from './support/reservation.ts'
import { expect, test } from './support/test.ts'

/** Pastes a text, which browsers cut to a field's `maxlength`. */
async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.fill('')
  await field.focus()
  await page.keyboard.insertText(text)
}

test('what is pasted beyond the length of a field stays whole, is counted, and is not sent [R5.2251]', async ({
  page,
}) => {
  const end = 'ALLERGIE: Erdnüsse'

  await test.step('notes for the kitchen', async () => {
    const checkout = new CheckoutPage(page)
    await fillCart(page, [margherita()])
    await checkout.open()
    await checkout.openRest()
    const notes = `${'x'.repeat(1100)} ${end}`
    await paste(page, checkout.notes, notes)
    await expect(checkout.notes).toHaveValue(notes)
    await expect(await checkout.error(checkout.notes)).toHaveText(
      'Das ist länger als 1.000 Zeichen. Bitte kürzen Sie es.',
    )
    await expect(checkout.main.getByText('1.119 von 1.000 Zeichen')).toBeVisible()
    await expect(checkout.notes).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await paste(page, checkout.notes, 'x'.repeat(900))
    await expect(checkout.main.getByText('900 von 1.000 Zeichen')).toBeVisible()
    await expect(checkout.notes).toHaveAttribute('aria-invalid', 'false')
  })

  await test.step('the name of a reservation', async () => {
    const reservation = new ReservationDialog(page)
    await reservation.open()
    const name = reservation.field('Name')
    await paste(page, name, 'x'.repeat(201))
    await expect(name).toHaveValue('x'.repeat(201))
    await expect(reservation.dialog.getByText('201 von 200 Zeichen')).toBeVisible()
    await paste(page, name, '\u200b')
    await name.blur()
    await expect(reservation.dialog.getByText('Bitte füllen Sie dieses Feld aus')).toBeVisible()
  })

  await test.step('the note to a dish', async () => {
    const dish = new ProductDialog(page)
    await dish.open(401)
    await dish.root.getByRole('button', { name: 'Wunsch zu diesem Gericht' }).click()
    const note = `${'x'.repeat(140)} ${end}`
    await paste(page, dish.note, note)
    await expect(dish.note).toHaveValue(note)
    await expect(dish.root.getByText('159 von 140 Zeichen')).toBeVisible()
    await expect(dish.submit).toBeDisabled()
    await dish.submit.focus()
    await page.keyboard.press('Enter')
    await expect(dish.note).toBeFocused()
    await expect(dish.root).toBeVisible()
  })
})
