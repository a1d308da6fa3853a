import { expectAccessible } from './support/axe.ts'
import { expectTouchable } from './support/comfort.ts'
import { placeDeliveryForTomorrow } from './support/desk-orders.ts'
import { expect, test } from './support/desk-test.ts'
import { tabAndPress, tabTo, typeDate } from './support/keys.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

/** It ends on a tablet. */
const WIDTHS = [390, 1280, 768]
const TOMORROW = '2026-05-14'
const NAME = 'Donnerstag, 14. Mai'

test('the owner closes tomorrow by keyboard once its orders were seen, changes it, and opens it again on a tablet, and guests read it [R12.240 R12.241 R12.242 R12.371]', async ({
  page,
}) => {
  const code = await placeDeliveryForTomorrow(page.request)
  const owner = new PeoplePage(page)
  await owner.openView('Besondere Tage')
  await expect(page.getByText('Kein besonderer Tag steht bevor')).toBeVisible()

  const date = page.getByLabel('Datum')
  await tabTo(page, date)
  await typeDate(page, date, TOMORROW)
  await tabTo(page, page.getByLabel('Text für Gäste auf Deutsch'))
  await page.keyboard.type('Betriebsausflug')
  await tabTo(page, page.getByLabel('Text für Gäste auf English'))
  await page.keyboard.type('Staff outing')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('alert').filter({ hasText: 'Noch nicht gespeichert' })
  await expect(asked).toContainText(`am ${NAME} außerhalb der Zeiten`)
  await expect(asked).toContainText(`Bestellung ${code}, 18:00 Uhr`)
  await expect(asked).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await tabAndPress(page, asked.getByRole('button', { name: 'Trotzdem speichern' }))
  const day = page.getByRole('listitem', { name: NAME })
  await expect(day).toContainText('Geschlossen')
  await expect(day).toContainText('Betriebsausflug · Staff outing')
  await expect(date).toHaveValue('')
  const heading = page.getByRole('heading', { name: 'Besondere Tage' })
  await expect(heading).toBeFocused()

  // What the contact page shows.
  expect(await (await page.request.get('/api/working-hours')).text()).toContain('Betriebsausflug')

  const change = day.getByRole('button', { name: `Ändern ${NAME}` })
  await tabAndPress(page, change)
  const form = page.getByRole('form', { name: `${NAME} ändern` })
  await expect(form.getByRole('heading')).toBeFocused()
  await tabTo(page, form.getByLabel('Zeiten'))
  await page.keyboard.press('ArrowDown')
  await tabTo(page, form.getByLabel(/^Bis/))
  for (let hour = 15; hour < 22; hour++) await page.keyboard.press('ArrowUp')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await expectTouchable(page)
  await form.getByRole('button', { name: 'Speichern', exact: true }).tap()
  await expect(day).toContainText('11:00–22:00')
  await expect(change).toBeFocused()
  await tabAndPress(page, day.getByRole('button', { name: /^Wieder übliche Zeiten/ }))
  await expect(day).toHaveCount(0)
  await expect(heading).toBeFocused()

  await owner.view('Verlauf')
  const done = page.getByRole('main').getByRole('listitem')
  // A second try of this test finds those of the first, too.
  await expect(done.filter({ hasText: `${NAME}: geschlossen (Betriebsausflug)` }).first()).toBeVisible()
  await expect(
    done.filter({ hasText: `${NAME}: andere Zeiten (11:00-22:00, Betriebsausflug)` }).first(),
  ).toBeVisible()
  await expect(done.filter({ hasText: `${NAME}: wieder übliche Zeiten` }).first()).toBeVisible()
})
