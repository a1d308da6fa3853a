import type { Page } from '@playwright/test'
import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { newGuest } from './support/guest.ts'
import type { OwnShop } from './support/own-shop.ts'
import { ReservationDialog } from './support/reservation.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const WIDTHS = [390, 768, 1280]

/** Four guests or more pay 10 euros each, and get them back until four hours before. */
const askForDeposits = ({ run }: OwnShop) =>
  run(async tx => {
    const settings = {
      ...{ TABLE_GUESTS: '20', TABLE_DEPOSIT: '10', TABLE_DEPOSIT_FROM: '4' },
      TABLE_CHANGE_HOURS: '4',
    }
    const values = Object.entries(settings).map(([key, value]) => ({
      ...{ key, value, media: '', public: 0, sort: 999 },
    }))
    await tx.insertInto('settings').values(values).execute()
    await bumpCatalogue(tx)
  })

const stored = (email: string) =>
  rows('select status, deposit, deposit_state from reservations where email = ?', email).map(row => ({
    ...(row as object),
  }))

/** Wishes for a table for six, and arrives where its deposit is paid. */
async function wishForSix(page: Page): Promise<string> {
  const { email } = newGuest()
  const reservation = new ReservationDialog(page)
  const state = reservation.dialog.getByRole('status')
  await reservation.open('/contact')
  await reservation.fillPerson(email)
  await reservation.list('Personen').selectOption('6')
  await reservation.list('Tag').selectOption('Freitag, 15. Mai')
  await reservation.list('Uhrzeit').selectOption('19:30 Uhr')
  await expect(state).toContainText('Er ist für Sie reserviert, sobald Sie online eine Anzahlung von')
  await expect(state).toContainText('60,00')
  await expect(state).toContainText('Wenn Sie bis 4 Std. vor der Zeit Ihres Tisches absagen')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await page.setViewportSize({ width: 390, height: 844 })
  await reservation.submit.click()
  await page.waitForURL('**/api/payments/sandbox/*')
  await expect(page.getByText('60,00')).toBeVisible()
  expect(stored(email)).toEqual([{ status: 'held', deposit: 6000, deposit_state: 'waiting' }])
  return email
}

const pay = (page: Page) => page.getByRole('button', { name: 'Jetzt bezahlen' }).click()

test('a large party pays a deposit for its table, sees that on its page, and gets it back by cancelling [R4.3460 R4.3461 R4.3464 R4.3470]', async ({
  page,
  shop,
}) => {
  await askForDeposits(shop)
  const email = await wishForSix(page)
  await pay(page)
  await page.waitForURL('**/api/table/**')
  await expect(page.getByRole('status')).toHaveText('Ihr Tisch ist reserviert.')
  await expect(page.getByText(/Sie haben eine Anzahlung von 60,00\s€ bezahlt/)).toBeVisible()
  expect(stored(email)).toEqual([{ status: 'accepted', deposit: 6000, deposit_state: 'paid' }])
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await page.getByRole('button', { name: 'Reservierung absagen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText('Sie haben diese Reservierung abgesagt.')
  await expect(page.getByText(/Sie bekommen Ihre Anzahlung von 60,00\s€/)).toBeVisible()
  await expectAccessible(page)
  expect(stored(email)).toEqual([{ status: 'cancelled', deposit: 6000, deposit_state: 'returned' }])
})

test('the counter sees which table is held and which is paid, gives one up and the deposit of the other back [R4.3465 R4.3469]', async ({
  shop,
  counter,
  page,
}) => {
  await askForDeposits(shop)
  const guest = await page.context().newPage()
  await guest.clock.setFixedTime(NOW)
  const held = await wishForSix(guest)
  const paid = await wishForSix(guest)
  await pay(guest)
  await guest.waitForURL('**/api/table/**')

  await counter.view('Reservierungen')
  const day = page.getByRole('region', { name: 'Tische des Tages' })
  await day.getByLabel('Tag', { exact: true }).fill('2026-05-15')
  const tableOf = (text: string | RegExp) => day.getByRole('listitem').filter({ hasText: text })
  await test.step('one that is held is given up', async () => {
    const table = tableOf('noch nicht bezahlt')
    await table.getByRole('button', { name: 'Mehr' }).click()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await expect(table.getByRole('button', { name: 'Zeit und Gäste ändern' })).toBeHidden()
    await table.getByRole('button', { name: 'Tisch absagen' }).click()
    await expect(table).toContainText('Der Tisch ist wieder frei')
    await table.getByRole('button', { name: 'Tisch absagen', exact: true }).click()
    await expect(table).toBeHidden()
    expect(stored(held)).toEqual([{ status: 'cancelled', deposit: 6000, deposit_state: 'unpaid' }])
  })
  await test.step('one that is paid is cancelled, and its deposit goes back', async () => {
    const table = tableOf(/Anzahlung 60,00\s€ bezahlt/)
    await table.getByRole('button', { name: 'Mehr' }).click()
    await table.getByRole('button', { name: 'Tisch absagen', exact: true }).click()
    await expect(table).toContainText('Der Tisch ist wieder frei')
    await table.getByRole('button', { name: 'Tisch absagen', exact: true }).click()
    await expect
      .poll(() => stored(paid))
      .toEqual([{ status: 'cancelled', deposit: 6000, deposit_state: 'returned' }])
  })
})
