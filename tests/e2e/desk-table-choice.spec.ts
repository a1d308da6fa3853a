import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import type { OwnShop } from './support/own-shop.ts'
import { expectToFit } from './support/scroll.ts'

/** Three tables have seats, and two of them stand together. */
const listTables = ({ run }: OwnShop) =>
  run(async tx => {
    const row = { key: 'TABLE_GUESTS', value: '40', media: '', public: 0, sort: 999 }
    await tx.insertInto('settings').values(row).execute()
    for (const [id, seats, joins] of [
      ['t1', 2, '[]'],
      ['t2', 2, '["t3"]'],
      ['t3', 4, '[]'],
    ] as const)
      await tx.updateTable('dining_tables').set({ seats, joins }).where('id', '=', id).execute()
    await bumpCatalogue(tx)
  })

test('tables are chosen by hand among those that are free, also such as do not suit, by pointer and keyboard [R12.3530]', async ({
  page,
  shop,
  counter,
  allowErrors,
}) => {
  // A table that another screen was faster to give.
  allowErrors(/409/)
  await listTables(shop)
  await counter.view('Reservierungen')
  const day = page.getByRole('region', { name: 'Tische des Tages' })
  const rows = day.getByRole('list').last().locator('> li')
  await day.getByRole('button', { name: 'Gäste an der Tür' }).click()
  await day.getByRole('button', { name: '2', exact: true }).click()
  await expect(rows).toHaveCount(1)
  const first = rows.filter({ hasText: '2 Personen' })
  await day.getByRole('button', { name: '4', exact: true }).click()
  const second = rows.filter({ hasText: '4 Personen' })
  await expect(first).toContainText('Tisch 1 (Fenster)')
  await expect(second).toContainText('Tisch 3')

  await test.step('only what is free is listed, and what does not suit is said', async () => {
    await first.getByRole('button', { name: 'Mehr' }).click()
    const boxes = first.getByRole('group', { name: 'Tische, die zu dieser Zeit frei sind' })
    await expect(boxes.getByRole('checkbox')).toHaveCount(2)
    await expect(boxes.getByLabel('Tisch 1 (Fenster): 2 Plätze')).toBeChecked()
    await boxes.getByLabel('Tisch 2 (Fenster): 2 Plätze').check()
    await expect(first.getByRole('status')).toHaveText('Diese Tische stehen nicht nebeneinander')
    await expectAccessible(page)
    await expectToFit(page, [360, 390, 768, 1280])
    await first.getByRole('button', { name: 'Diese Tische geben' }).click()
    await expect(first).toContainText('Tisch 1 (Fenster) + Tisch 2 (Fenster)')
    await first.getByRole('button', { name: 'Rückgängig' }).first().click()
    await expect(first).not.toContainText('Tisch 2')
  })

  await test.step('by keyboard', async () => {
    await second.getByRole('button', { name: 'Mehr' }).focus()
    await page.keyboard.press('Enter')
    await second.getByLabel('Tisch 3: 4 Plätze').focus()
    await page.keyboard.press('Space')
    await expect(second.getByRole('status')).toHaveText('Weniger Plätze als Gäste')
    await second.getByLabel('Tisch 2 (Fenster): 2 Plätze').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(second).toContainText('Tisch 2 (Fenster)')
    await expect(second).not.toContainText('Tisch 3')
    await expect(second.getByRole('status')).toContainText('Die Tische sind geändert')
  })

  await test.step('a table that another screen has given meanwhile is refused, and gone from the list', async () => {
    await first.getByRole('button', { name: 'Mehr' }).click()
    await first.getByLabel('Tisch 3: 4 Plätze').check()
    await shop.run(tx =>
      tx.updateTable('reservations').set({ tables: '["t3"]' }).where('guests', '=', '4').execute(),
    )
    await first.getByRole('button', { name: 'Diese Tische geben' }).click()
    await expect(first.getByRole('alert')).toHaveText('„Tisch 3“ ist zu dieser Zeit nicht frei')
    await expect(first.getByLabel('Tisch 3: 4 Plätze')).toHaveCount(0)
    await expect(first.getByLabel('Tisch 2 (Fenster): 2 Plätze')).toBeVisible()
  })
})

test('where no table has seats, none is chosen [R12.3530]', async ({ page, shop, counter }) => {
  await listTables(shop)
  await shop.run(async tx => {
    await tx.updateTable('dining_tables').set({ seats: null }).execute()
    await bumpCatalogue(tx)
  })
  await counter.view('Reservierungen')
  const day = page.getByRole('region', { name: 'Tische des Tages' })
  await day.getByRole('button', { name: 'Gäste an der Tür' }).click()
  await day.getByRole('button', { name: '2', exact: true }).click()
  await day.getByRole('button', { name: 'Mehr' }).click()
  await expect(day.getByRole('button', { name: 'Notiz speichern' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Diese Tische geben' })).toHaveCount(0)
})
