import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'

test('where reservations are confirmed at once, tables have seats and stand beside each other [R12.3210]', async ({
  page,
  baseURL,
}) => {
  const settings = new SettingsPage(page, baseURL)
  const { draft } = settings
  await settings.open('Tische')
  await expect(page.getByRole('columnheader', { name: 'Plätze' })).toHaveCount(0)
  await expect(page.getByLabel('Name').first()).toHaveValue('Tisch 1 (Fenster)')
  await draft.change({ kind: 'add', table: 'settings', cells: { key: 'TABLE_GUESTS', value: '40' } })
  await page.reload()
  const open = page.getByRole('button', { name: 'Tisch 3', exact: true })
  await open.press('Enter')
  const form = page.getByRole('group', { name: 'Tisch 3', exact: true })
  await form.getByText('Mehr:').click()
  await form.getByLabel('Plätze').fill('4')
  await form.getByText('Kann zusammengestellt werden mit').first().click()
  await form.getByLabel('Tisch 4', { exact: true }).check()
  await expect(settings.saved).toBeVisible()
  await expect.poll(() => draft.cells('diningTables', 't3')).toMatchObject({ seats: '4', joins: 't4' })
  await expect(page.getByRole('row').filter({ has: open })).toContainText('4')
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])
})
