import { expectAccessible } from './support/axe.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

test('the owner sees what is done and why, tries a test order, and closes and opens the shop [R12.22 R12.231 R12.233]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401/)
  const owner = new PeoplePage(page)
  await owner.openAsOwner()
  await owner.view('Eröffnung')
  const required = page.getByRole('region', { name: 'Nötig' })
  await expect(required.getByRole('listitem').first()).toBeVisible()
  const imprint = required
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Impressum' }) })
  await expect(imprint).toContainText('Jeder Shop muss sagen, wer ihn betreibt')
  await expect(imprint).toContainText('Für Ihre Anwältin oder Ihren Anwalt')
  await expect(imprint).toContainText('Erledigt')
  const recommended = page.getByRole('region', { name: 'Empfohlen' })
  const allergens = recommended
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Allergene und Zusatzstoffe' }) })
  await expect(allergens).toContainText(/Gerichte ohne Allergene und Zusatzstoffe: \d+/)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.getByRole('button', { name: 'Probebestellung aufgeben' }).press('Enter')
  await expect(page.getByText('Die Probebestellung klingelt jetzt.')).toBeVisible()
  await owner.desk.view(/^Bestellungen/)
  const order = owner.desk.card('TEST')
  await expect(order).toContainText('Probebestellung')
  await order.getByRole('button', { name: /^Annehmen/ }).click()
  await owner.desk.wait(NOW, 6)
  await expect(order).toHaveCount(0)

  await owner.view('Eröffnung')
  await page.getByRole('button', { name: 'Shop schließen' }).press('Enter')
  await expect(page.getByText('Gäste können dann nicht mehr bestellen')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Der Shop ist geschlossen' })).toBeVisible()
  const hours = async () => (await (await context.request.get('/api/working-hours')).json()).meta.isActive
  expect(await hours()).toBe(false)
  await page.getByRole('button', { name: 'Shop öffnen' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Der Shop ist geöffnet' })).toBeVisible()
  expect(await hours()).toBe(true)
})
