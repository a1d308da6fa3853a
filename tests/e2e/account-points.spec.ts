import { randomUUID } from 'node:crypto'
import { HOUR } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { asCustomer, type Customer } from './support/customer.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { changeSetting } from './support/settings.ts'
import { orderOf, write } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

/** A customer's earlier changes, 2,50 € each. */
function addTransactions({ id }: Customer, count: number): void {
  for (let position = 1; position <= count; position++) {
    write(
      `insert into transactions (id, user_id, position, kind, order_code, old_profit, amount, new_profit, created_at)
       values (?, ?, ?, 'earned', ?, ?, 250, ?, ?)`,
      [
        randomUUID(),
        id,
        position,
        `K${position}`,
        (position - 1) * 250,
        position * 250,
        new Date(Date.UTC(2026, 2, 1, 12) + position * HOUR).toISOString(),
      ],
    )
  }
}

test('the balance leads to its history, page by page with at most seven links [R2.62 R6.5 R9.15]', async ({
  page,
}) => {
  const customer = await asCustomer(page, { points: 37_500 })
  addTransactions(customer, 150)
  const main = page.getByRole('main')
  await page.goto('/me/my-profile')
  await main.getByRole('link', { name: 'Treuepunkte: 375,00 €' }).click()
  await page.waitForURL('**/me/my-transactions/transaction-history')
  const rows = main.getByRole('row')
  await expect(rows).toHaveCount(16)
  await expect(rows.nth(1)).toContainText('Gutgeschrieben für Bestellung K150')
  await expect(rows.nth(1)).toContainText('372,50 €')
  await expect(rows.nth(1)).toContainText('+2,50 €')
  await expect(rows.nth(1)).toContainText('375,00 €')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const links = main.getByRole('navigation', { name: 'Seiten des Verlaufs' }).getByRole('link')
  await expect(links).toHaveText(['1', '2', '3', '4', '5', '6', '10'])
  await links.getByText('6', { exact: true }).click()
  await expect(page).toHaveURL(/\?page=6$/)
  await expect(links).toHaveText(['1', '4', '5', '6', '7', '8', '10'])
  await expect(rows.nth(1)).toContainText('Bestellung K75')
  await expect(links.getByText('6', { exact: true })).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(rows.nth(1)).toContainText('Bestellung K150')
  await page.goto('/me/my-transactions/transaction-history?page=99')
  await expect(page).toHaveURL(/\?page=10$/)
  await expect(rows.last()).toContainText('Bestellung K1')

  const other = await asCustomer(page)
  await page.goto('/me/my-transactions/transaction-history')
  await expect(main.getByText('Auf Ihrem Punktekonto hat sich noch nichts getan.')).toBeVisible()
  addTransactions(other, 15)
  await page.reload()
  await expect(rows).toHaveCount(16)
  await expect(links).toHaveCount(0)
})

test('points pay while the cart costs one more than they are worth, and say why else not [R5.1 R5.2 R8.14 R4.42]', async ({
  page,
}) => {
  const customer = await asCustomer(page, { points: 700 })
  const checkout = new CheckoutPage(page)
  await fillCart(page, [margherita()])
  await checkout.open()
  await checkout.folded('Art der Bestellung').click()
  await checkout.choice('Abholung').check()
  const points = checkout.main.getByRole('checkbox', { name: 'Meine Treuepunkte einlösen (7,00 €)' })
  await expect(points).toBeDisabled()
  await expect(points).toHaveAttribute('data-status', 'disabled')
  await expect(points).toHaveAccessibleDescription(
    'Der Warenkorb muss mindestens so viel wert sein wie Ihre Punkte.',
  )
  await checkout.review.getByRole('button', { name: 'Ändern' }).click()
  const more = checkout.review.getByRole('button', { name: /^Mehr/ })
  await more.click()
  await expect(points).toHaveAttribute('data-status', 'valid')
  await points.check()
  await expect(checkout.sum('Rabatt')).toHaveText('−7,00 €')
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText('8,00 €')
  await checkout.review.getByRole('button', { name: /^Weniger/ }).click()
  await expect(points).toBeDisabled()
  await expect(points).not.toBeChecked()
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText('7,50 €')
  await more.click()
  await points.check()
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await checkout.submit.click()
  await page.waitForURL(/\/me\/my-orders\/[^?]+$/)
  expect(orderOf(customer.email)).toMatchObject({ price: 1500, discount: 700, total: 800 })
  await expect(page.getByRole('link', { name: 'Treuepunkte: 0,00 €' })).toBeVisible()

  await changeSetting(page, 'LOYALTY_SYSTEM', '')
  await asCustomer(page, { points: 700 })
  await fillCart(page, [margherita({ qty: 3 })])
  await checkout.open()
  await expect(checkout.main.getByRole('checkbox', { name: /Treuepunkte/ })).toHaveCount(0)
})
