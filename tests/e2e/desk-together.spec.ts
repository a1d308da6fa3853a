import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { MenuPage } from './support/menu-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1440]

test('a category gets extras and a price for delivery at once, and has them taken back by one tap [R12.2770 R12.2772 R12.2778]', async ({
  page,
}) => {
  const menu = new MenuPage(page)
  await menu.open()
  const acts = page.getByRole('region', { name: 'Ausgewählte Gerichte' })
  const said = acts.getByRole('status').first()
  const before = await rows()
  async function rows(): Promise<unknown> {
    const answer = await page.request.get('/api/desk/draft/tables/products,prices')
    const { data } = await answer.json()
    return data.tables.map((table: { rows: unknown }) => table.rows)
  }

  await test.step('a category is ticked by its name, also while it is closed; extras are added to what each dish has', async () => {
    await page.getByRole('checkbox', { name: 'Alle aus Pizza auswählen' }).check()
    await expect(acts).toContainText('Ausgewählte Gerichte: 13')
    await acts.getByRole('button', { name: 'Für alle festlegen' }).click()
    await acts.getByRole('checkbox', { name: 'pide' }).check()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await acts.getByRole('button', { name: 'Diese Gerichte ändern: 13' }).click()
    await expect(said).toHaveText('Im Entwurf geänderte Gerichte: 13')
    await expect(acts.getByRole('button', { name: 'Diese Gerichte ändern: 0' })).toBeDisabled()
  })

  const withExtras = await rows()

  await test.step('an amount is added to the price of each dish; what is no amount is said at its field', async () => {
    await acts.getByLabel('Was sie bekommen').selectOption('Preis bei Lieferung')
    const amount = acts.getByLabel('Betrag')
    await amount.fill('eins')
    await page.keyboard.press('Tab')
    await expect(amount).toHaveAccessibleDescription(/„eins“ ist kein Betrag/)
    await expect(acts.getByRole('button', { name: 'Diese Gerichte ändern: 0' })).toBeDisabled()
    await amount.fill('+ 1,00')
    await expect(acts).toContainText('Gerichte, die sich ändern: 13 von 13')
    await acts.getByRole('button', { name: 'Diese Gerichte ändern: 13' }).click()
    await expect(acts.getByRole('button', { name: 'Diese Gerichte ändern: 0' })).toBeDisabled()
    expect(JSON.stringify(await rows())).toContain('"delivery":"10.90"')
  })

  await test.step('one tap takes the last change back, and leaves the one before', async () => {
    await acts.getByRole('button', { name: 'Zurücknehmen' }).click()
    await expect(said).toHaveText('Zurückgenommen')
    expect(await rows()).toEqual(withExtras)
    expect(withExtras).not.toEqual(before)
    await acts.getByRole('button', { name: 'Auswahl aufheben' }).click()
    await expect(acts).toHaveCount(0)
  })
})
