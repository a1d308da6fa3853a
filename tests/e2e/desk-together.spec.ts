import * as z from 'zod/mini'
import { Draft, type DraftRow } from '#contract/desk/draft.ts'
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
  async function rows(): Promise<DraftRow[]> {
    const answer = await page.request.get('/api/desk/draft/tables/products,prices')
    const { data } = z.parse(z.object({ data: Draft }), await answer.json())
    return data.tables.flatMap(table => table.rows)
  }
  const deliveryAt = async (key: string) => (await rows()).find(row => row.key === key)?.cells.delivery

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
    await amount.blur()
    await expect(amount).toHaveAccessibleDescription(/„eins“ ist kein Betrag/)
    await expect(acts.getByRole('button', { name: 'Diese Gerichte ändern: 0' })).toBeDisabled()
    await amount.fill('+ 1,00')
    await expect(acts).toContainText('Gerichte, die sich ändern: 13 von 13')
    await acts.getByRole('button', { name: 'Diese Gerichte ändern: 13' }).click()
    await expect(acts.getByRole('button', { name: 'Diese Gerichte ändern: 0' })).toBeDisabled()
    expect(await deliveryAt('401 mittel')).toBe('9.90')
    expect(await deliveryAt('401 gross')).toBe('12.50')
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
