import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, test } from './support/desk-test.ts'
import type { OwnShop } from './support/own-shop.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const WIDTHS = [390, 768, 1280]

/** Ten guests sit at once. */
const seatTen = ({ run }: OwnShop) =>
  run(async tx => {
    const row = { key: 'TABLE_GUESTS', value: '10', media: '', public: 0, sort: 999 }
    await tx.insertInto('settings').values(row).execute()
    await bumpCatalogue(tx)
  })

const newName = (): string => `Ada ${randomUUID().slice(0, 6)}`
const tableOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const stored = (name: string) =>
  rows('select status, guests, reserved_at, marks, staff_note from reservations where name = ?', name).map(
    row => ({ ...(row as object) }),
  )

test('an evening of tables by pointer: taken on the phone, moved, come, gone, not come and cancelled [R12.3402 R12.3406]', async ({
  page,
  shop,
  counter,
  allowErrors,
}) => {
  // What would be over the limit.
  allowErrors(/409/)
  await seatTen(shop)
  const day = page.getByRole('region', { name: 'Tische des Tages' })
  const first = newName()

  await test.step('guests at the door sit with two taps, and more than the limit is said', async () => {
    await counter.view('Reservierungen')
    await day.getByRole('button', { name: 'Gäste an der Tür' }).click()
    await day.getByRole('button', { name: '4', exact: true }).click()
    await expect(day.getByRole('status')).toContainText('4 Gäste sitzen')
    await expect(day.getByRole('list', { name: 'Gäste nach Uhrzeit' })).toContainText('4/10')
    await day.getByLabel('Mehr Gäste').fill('12')
    await day.getByRole('button', { name: 'Jetzt' }).click()
    await expect(day.getByRole('status')).toContainText('Das sind mehr, als Ihre Grenze erlaubt')
    await expect(day.getByRole('list', { name: 'Gäste nach Uhrzeit' })).toContainText('16/10')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await day.getByRole('button', { name: 'Rückgängig' }).first().click()
    await expect(day.getByRole('list', { name: 'Gäste nach Uhrzeit' })).not.toContainText('16/10')
    await day.getByRole('button', { name: 'Gäste an der Tür' }).click()
  })

  const form = page.getByRole('form', { name: 'Tisch reservieren' })
  await test.step('a guest on the phone gets a table, over the limit only on purpose', async () => {
    await day.getByRole('button', { name: 'Tisch reservieren' }).click()
    await form.getByLabel('Zeit').fill('2026-05-15T19:30')
    await form.getByLabel('Gäste', { exact: true }).fill('14')
    await form.getByLabel('Name').fill(first)
    await form.getByLabel('Telefonnummer').fill('030 901820')
    await form.getByLabel('Allergie').check()
    await form.getByLabel('Notiz').fill('Sesam')
    await form.getByRole('button', { name: 'Reservieren', exact: true }).click()
    await expect(form.getByRole('alert')).toHaveText('Das wären mehr Gäste, als Ihre Grenze erlaubt')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await form.getByRole('button', { name: 'Trotzdem annehmen' }).click()
    await expect(form).toBeHidden()
    expect(stored(first)).toMatchObject([{ status: 'accepted', guests: '14', marks: '["allergy"]' }])
  })

  await test.step('days ahead and back have their own tables', async () => {
    await expect(tableOf(page, first)).toBeHidden()
    await day.getByLabel('Tag', { exact: true }).fill('2026-05-15')
    await expect(tableOf(page, first)).toContainText('14 Personen')
    await expect(tableOf(page, first)).toContainText('Sesam')
    await day.getByRole('button', { name: 'Tag davor' }).click()
    await expect(tableOf(page, first)).toBeHidden()
    await day.getByRole('button', { name: 'Tag danach' }).click()
    await expect(tableOf(page, first)).toContainText('Allergie')
  })

  await test.step('it is moved, another screen sees it, and it gets a note', async () => {
    const other = await page.context().newPage()
    const screen = new DeskPage(other)
    await other.goto('/desk#view=Reservations')
    await screen.begin()
    await other.getByLabel('Tag', { exact: true }).fill('2026-05-15')
    await expect(tableOf(other, first)).toContainText('19:30')
    const table = tableOf(page, first)
    await table.getByRole('button', { name: 'Mehr' }).click()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await table.getByLabel('Zeit').fill('2026-05-15T20:00')
    await table.getByLabel('Gäste', { exact: true }).fill('8')
    await table.getByRole('button', { name: 'Zeit und Gäste ändern' }).click()
    await expect(tableOf(other, first)).toContainText('20:00')
    await expect(tableOf(other, first)).toContainText('8 Personen')
    await other.close()
    await table.getByRole('button', { name: 'Mehr' }).click()
    await table.getByLabel('Geburtstag').check()
    await table.getByRole('button', { name: 'Notiz speichern' }).click()
    await expect(table).toContainText('Geburtstag')
  })

  await test.step('its guests come, leave, and that is taken back', async () => {
    const table = tableOf(page, first)
    await table.getByRole('button', { name: 'Ist da' }).click()
    await expect(table).toContainText('Da seit')
    await table.getByRole('button', { name: 'Gegangen' }).click()
    await expect(table).toContainText('Gegangen um')
    await table.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(table).not.toContainText('Gegangen um')
    await table.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(table.getByRole('button', { name: 'Ist da' })).toBeVisible()
  })

  await test.step('who does not come and who cancels stand apart', async () => {
    await tableOf(page, first).getByRole('button', { name: 'Mehr' }).click()
    await tableOf(page, first).getByRole('button', { name: 'Nicht gekommen' }).click()
    const apart = day.getByRole('group')
    await expect(apart.locator('summary')).toHaveText('Abgesagt und nicht gekommen: 1')
    await apart.locator('summary').click()
    await expect(tableOf(page, first)).toContainText('Nicht gekommen')
    await tableOf(page, first).getByRole('button', { name: 'Rückgängig' }).click()
    await expect(apart).toBeHidden()
    const table = tableOf(page, first)
    await table.getByRole('button', { name: 'Mehr' }).click()
    await table.getByRole('button', { name: 'Tisch absagen' }).click()
    await expect(table).toContainText('Der Gast bekommt keine E-Mail')
    await table.getByRole('button', { name: 'Tisch absagen' }).click()
    await expect(day.locator('summary')).toHaveText('Abgesagt und nicht gekommen: 1')
    expect(stored(first)).toMatchObject([{ status: 'cancelled' }])
  })
})

test('the same by keyboard on a phone, and the day on paper [R12.3401 R12.3402]', async ({
  page,
  shop,
  counter,
}) => {
  await seatTen(shop)
  await counter.view('Reservierungen')
  await page.setViewportSize({ width: 390, height: 844 })
  const day = page.getByRole('region', { name: 'Tische des Tages' })
  const press = async (name: string | RegExp) => {
    await day.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await press('Gäste an der Tür')
  await press(/^3$/)
  await expect(day.getByRole('status')).toContainText('3 Gäste sitzen')
  const table = tableOf(page, 'Ohne Reservierung')
  await expect(table).toContainText('3 Personen')
  await press('Mehr')
  await table.getByLabel('Hochstuhl').focus()
  await page.keyboard.press('Space')
  await table.getByLabel('Notiz').focus()
  await page.keyboard.type('Am Ofen')
  await page.keyboard.press('Enter')
  await expect(table).toContainText('Hochstuhl')
  await expect(table).toContainText('Am Ofen')
  await press('Gegangen')
  await expect(table).toContainText('Gegangen um')

  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(day.getByRole('heading')).toBeVisible()
  await expect(page.getByRole('banner').first()).toBeHidden()
  await expect(page.getByRole('button', { name: 'Gegangen' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Tag drucken' })).toBeHidden()
})
