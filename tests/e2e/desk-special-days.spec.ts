import { expectAccessible } from './support/axe.ts'
import { placeDeliveryForTomorrow } from './support/desk-orders.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]
const TOMORROW = '2026-05-14'
const NAME = 'Donnerstag, 14. Mai'

test('the owner closes tomorrow once its orders were seen, changes it, and opens it again, and guests read it [R12.240 R12.241 R12.242]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401/)
  const code = await placeDeliveryForTomorrow(page.request)
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await owner.view('Besondere Tage')
  await expect(page.getByText('Kein besonderer Tag steht bevor')).toBeVisible()

  await page.getByLabel('Datum').fill(TOMORROW)
  await page.getByLabel('Text für Gäste auf Deutsch').fill('Betriebsausflug')
  await page.getByLabel('Text für Gäste auf English').fill('Staff outing')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const asked = page.getByRole('alert').filter({ hasText: 'Noch nicht gespeichert' })
  await expect(asked).toContainText(`am ${NAME} außerhalb der Zeiten`)
  await expect(asked).toContainText(`Bestellung ${code}, 18:00 Uhr`)
  await expect(asked).toBeFocused()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await asked.getByRole('button', { name: 'Trotzdem speichern' }).click()
  const day = page.getByRole('listitem', { name: NAME })
  await expect(day).toContainText('Geschlossen')
  await expect(day).toContainText('Betriebsausflug · Staff outing')
  await expect(page.getByLabel('Datum')).toHaveValue('')

  const guest = await context.newPage()
  await guest.goto('/contact')
  await expect(guest.locator('[data-special-days]')).toContainText('Betriebsausflug')

  await day.getByRole('button', { name: `Ändern ${NAME}` }).click()
  const form = page.getByRole('form', { name: `${NAME} ändern` })
  await form.getByLabel('Zeiten').selectOption('Andere Zeiten')
  await form.getByLabel('Von').fill('17:00')
  await form.getByLabel(/^Bis/).fill('22:00')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await form.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(day).toContainText('17:00–22:00')
  await day.getByRole('button', { name: /^Wieder übliche Zeiten/ }).click()
  await expect(day).toHaveCount(0)

  await owner.view('Verlauf')
  const done = page.getByRole('main').getByRole('listitem')
  // A second try of this test finds those of the first, too.
  await expect(done.filter({ hasText: `${NAME}: geschlossen (Betriebsausflug)` }).first()).toBeVisible()
  await expect(
    done.filter({ hasText: `${NAME}: andere Zeiten (17:00-22:00, Betriebsausflug)` }).first(),
  ).toBeVisible()
  await expect(done.filter({ hasText: `${NAME}: wieder übliche Zeiten` }).first()).toBeVisible()
})
