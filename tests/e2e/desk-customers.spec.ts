import { randomUUID } from 'node:crypto'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

test('an owner brings customers of another system: looks at what is read, ticks that they have agreed, and reads what came of it [R12.1652]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const owner = new PeoplePage(page)
  await owner.openView('Dateien')
  const customers = page.getByRole('region', { name: 'Kunden' })
  const choose = (text: string) =>
    customers
      .getByLabel('Tabelle mit Kunden (.xlsx oder .csv)')
      .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('Name;Ort\nAda;London')
  await expect(customers.getByRole('alert')).toContainText('Keine Spalte heißt „E-Mail“')

  const address = `ada-${randomUUID()}@example.org`
  const table = `Name;E-Mail;Telefon;Punkte;Passwort\nAda Lovelace;${address};030 23125014;12,50;geheim\nOhne;keine Adresse;;;`
  await choose(table)
  await expect(customers.getByText('Kunden in der Tabelle: 1')).toBeVisible()
  await expect(customers.getByText('Nicht übernommen werden: Passwort')).toBeVisible()
  await expect(customers.getByRole('list', { name: 'Die ersten Kunden' })).toContainText('Punkte: 12,50 €')
  const doubts = customers.getByText('Nicht lesbare Zellen: 1 · Weggelassene Zeilen: 1')
  await doubts.click()
  await expect(customers.getByText('Zeile 3: keine Adresse ist keine E-Mail-Adresse')).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1280])

  const take = customers.getByRole('button', { name: 'Kunden übernehmen: 1' })
  await expect(take).toBeDisabled()
  await customers.getByRole('checkbox').check()
  await take.click()
  await expect(customers.getByText('Neue Kunden: 1')).toBeVisible()
  await expect(customers.getByText(/Letzte E-Mail: /)).toBeVisible()

  await choose(table)
  await expect(customers.getByText('Davon mit Konto hier: 1')).toBeVisible()
})
