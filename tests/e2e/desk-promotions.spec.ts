import { bumpCatalogue } from '#server/shop/version.ts'
import { offered } from '../api/setup/offer.ts'
import { expect, test } from './support/desk-test.ts'
import { MenuPage } from './support/menu-page.ts'

test('the list and the form of a promotion say that nobody gets it where something in it cannot be read [R12.2421]', async ({
  page,
  shop,
}) => {
  await shop.run(async tx => {
    const name = JSON.stringify({ de: 'Regenwetter' })
    const rain = offered([{ id: 'rain', name, percent: 10_000, times: 'whenever it rains' }])
    await tx.insertInto('promotions').values(rain).execute()
    await bumpCatalogue(tx)
  })
  const menu = new MenuPage(page)
  await menu.open()
  await menu.people.view('Aktionen')
  await expect(menu.row('Regenwetter')).toContainText('Aus: etwas darin ist nicht lesbar')
  await menu.row('Regenwetter').getByRole('button').click()
  await expect(page.getByRole('alert').first()).toContainText('Gäste bekommen diese Aktion nicht')
})
