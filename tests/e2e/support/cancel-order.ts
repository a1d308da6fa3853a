import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'

/** Cancels the order whose page is shown, which a double tap does not do. `order` is what the API answers once it is cancelled. */
export async function cancelOnItsPage(page: Page, order: object): Promise<void> {
  const main = page.getByRole('main')
  const ask = main.getByRole('button', { name: 'Bestellung stornieren' })
  let cancelled = 0
  await page.route('**/orders/*/cancellation', route => {
    cancelled += 1
    return route.fulfill({ json: { data: { ...order, orderState: 'cancelled' } } })
  })
  await ask.dblclick()
  await expect(ask).toBeVisible()
  expect(cancelled).toBe(0)
  await ask.click()
  await expect(main.getByRole('button', { name: 'Nein, behalten' })).toBeFocused()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Ja, stornieren' }).click()
  const said = main.getByRole('status').filter({ hasText: 'Ihre Bestellung wurde storniert' })
  await expect(said).toBeVisible()
  expect(cancelled).toBe(1)
}
