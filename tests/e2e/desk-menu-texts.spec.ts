import { readFileSync, writeFileSync } from 'node:fs'
import { expectAccessible } from './support/axe.ts'
import { signInOwner } from './support/desk-session.ts'
import { expect, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'

test('the texts of the menu are translated in a table, by a pasted column and by a file', async ({
  page,
}, info) => {
  await signInOwner(page)
  await page.goto('/desk/menu/texts-in-other-languages')
  const table = page.getByRole('table', { name: 'Texte in anderen Sprachen' })
  const state = page.getByText(/von \d+ erledigt/)
  await expect(state).toContainText('0 seit der Übersetzung geändert')
  await page.getByLabel('Welche Texte').selectOption('Alle')
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .first()
  const field = row.getByRole('textbox')
  const original = ((await row.getByRole('rowheader').textContent()) ?? '').trim()
  const before = await field.inputValue()

  await test.step('a text is emptied, found among the missing ones, and pasted by keyboard [R12.2810 R12.2813]', async () => {
    await field.fill('')
    await page.keyboard.press('Tab')
    await expect(state).toContainText(/1 fehlt|fehlen/)
    await page.getByLabel('Welche Texte').selectOption('Fehlend')
    await expect(table.getByRole('textbox').first()).toHaveAccessibleName(`Übersetzung von ${original}`)
    await page.getByText('Eine Spalte einfügen').press('Enter')
    await page.getByLabel(/^Zellen aus einer Tabelle/).fill('Pasted text')
    await page.getByRole('button', { name: '1 Text übernehmen' }).press('Enter')
    await page.getByLabel('Welche Texte').selectOption('Alle')
    await expect(field).toHaveValue('Pasted text')
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1440])
  })

  await test.step('the file comes back with another text, and a row that fits nothing is named [R12.2812]', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Alle Texte als Datei speichern' }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    const path = info.outputPath('menu-en.csv')
    writeFileSync(
      path,
      `${file.replace('"Pasted text"', JSON.stringify(before))}"products","nowhere","name","Weg","Weg","Gone",""\r\n`,
    )
    await page.getByLabel('Übersetzte Datei einlesen').setInputFiles(path)
    await expect(page.getByRole('status').filter({ hasText: '1 Text übernommen' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Nicht übernommen' })).toContainText(
      'Weg: ist nicht mehr auf der Karte',
    )
    await expect(field).toHaveValue(before)
  })
})
