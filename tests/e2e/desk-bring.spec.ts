import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { ownSheet } from '../menus-of-others/own-sheet.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [360, 768, 1280]
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

test('a spreadsheet of an owner becomes the menu: its columns are guessed, dishes are viewed, put into the draft and published [R12.1536 R12.1733]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401|422/)
  const owner = new PeoplePage(page)
  const main = page.getByRole('main')
  const file = main.getByLabel('Datei auswählen oder hierher ziehen')
  const choose = async (name: string, buffer: Buffer) => file.setInputFiles({ name, mimeType: XLSX, buffer })
  await owner.openView('Karte')
  await owner.view('Speisekarte mitbringen')

  await choose('karte.xlsx', Buffer.from('kein Excel\0'))
  await expect(main.getByRole('alert')).toContainText('Der Text der Datei ist nicht lesbar')
  await choose('karte.xlsx', await ownSheet(140, { from: 501 }))
  await expect(main.getByText('140 Gerichte in 7 Kategorien')).toBeVisible()
  await expect(
    main.getByText('Gerichte ohne lesbaren Preis, den jedes vor dem Veröffentlichen braucht: 1'),
  ).toBeVisible()
  await expect(main.getByLabel('Spalte F: groß')).toHaveValue('price')
  await expect(main.getByLabel('Spalte G: Allergene')).toHaveValue('allergens')
  const first = main.getByRole('region', { name: 'Die ersten Gerichte' }).getByRole('listitem')
  await expect(first).toHaveCount(5)
  await expect(first.first()).toContainText('501 Spezialität 501')
  await expect(first.first()).toContainText('Groß 10,50')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  await main.getByText('Spalten, die ihre Überschrift klar benennt: 7').click()
  await main.getByLabel('Spalte C: Beschreibung').selectOption('Nicht übernehmen')
  await expect(first.first()).not.toContainText('Hausgemacht')
  await main.getByLabel('Spalte C: Beschreibung').selectOption('Beschreibung')
  await expect(first.first()).toContainText('Hausgemacht')
  await test.step('what the file means is answered in few taps [R12.2721 R12.2722 R12.2723 R12.2728]', async () => {
    // The view, the file, and those that follow.
    let taps = 2
    const tap = async (what: Locator): Promise<void> => {
      taps += 1
      await what.click()
    }
    await expect(main.getByLabel('MwSt. von Getränke')).toHaveValue('19')
    await expect(main.getByLabel('MwSt. von Nudeln')).toHaveValue('7')
    const take = main.getByRole('button', { name: '140 Gerichte in den Entwurf übernehmen' })
    await expect(take).toBeDisabled()
    await tap(main.getByLabel('Die Kürzel bedeuten das'))
    await expect(main.getByLabel('Preis: Spezialität 503, groß')).toHaveValue('')
    await tap(main.getByRole('button', { name: 'Die Beträge übernehmen, die dort stehen: 1' }))
    await expect(main.getByLabel('Preis: Spezialität 502, groß')).toHaveValue('9.50')
    for (const decided of await main.getByLabel('Entschieden: Was leer ist, bleibt weg').all())
      await tap(decided)
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await tap(take)
    expect(taps).toBeLessThanOrEqual(25)
  })

  await expect(main.getByRole('heading', { name: '140 Gerichte in 7 Kategorien' })).toBeFocused()
  const toDo = main.getByRole('region', { name: 'Zu erledigen' })
  await expect(toDo.getByText('ist als Preis nicht lesbar: 1')).toBeVisible()
  await expect(toDo.getByText('nach Tagespreis')).toBeVisible()
  await expect(toDo.getByText(/^Ohne Bild: \d+$/)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await test.step('pictures are given to the dishes that their files are named by [R12.1537]', async () => {
    await toDo.getByText('Bilder mitbringen').click()
    const picture = { mimeType: 'image/jpeg', buffer: readFileSync('tests/pictures/media/pommes.jpg') }
    await toDo
      .getByLabel(/^Bilder oder eine Zip-Datei/)
      .setInputFiles(['502.jpg', 'Urlaub.jpg'].map(name => ({ name, ...picture })))
    await expect(toDo.getByText('Gerichte, die jetzt ein Bild haben: 1')).toBeVisible()
    await expect(toDo.getByText('Heißt wie kein Gericht ohne Bild: Urlaub.jpg')).toBeVisible()
  })
  await toDo.getByRole('button', { name: 'Spezialität 503, groß' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Spezialität 503')
  await expect(main.getByRole('button', { name: 'Größe hinzufügen' })).toBeVisible()
  await main.getByRole('button', { name: 'Von der Karte nehmen' }).click()
  await owner.view('Speisekarte mitbringen')
  await expect(toDo.getByText('nach Tagespreis')).toBeVisible()
  await owner.view('Veröffentlichen')
  await page.getByRole('button', { name: /^\d+ Änderungen veröffentlichen$/ }).click()
  await expect(page.getByRole('region', { name: 'Was veröffentlicht wurde' })).toContainText('Spezialität')
  const card = await page.request.get('/api/products/categories/pizza/products')
  expect(await card.text()).toContain('Spezialität 501')

  await owner.view('Speisekarte mitbringen')
  await choose('karte.xlsx', await ownSheet(140, { from: 501 }))
  await expect(main.getByText('Die Spalten sind die vom letzten Mal')).toBeVisible()
  await expect(main.getByRole('button', { name: '140 Gerichte in den Entwurf übernehmen' })).toBeEnabled()
})

test('columns that are clear are one line, and only those with a doubt are open [R12.3250]', async ({
  page,
}) => {
  const owner = new PeoplePage(page)
  const main = page.getByRole('main')
  await owner.openView('Karte')
  await owner.view('Speisekarte mitbringen')
  const header = 'Nr;Name;Beschreibung;Kategorie;klein;groß;Allergene;MwSt;Farbe;'
  const rows = ['Vesuv', 'Stromboli', 'Vulcano'].map(
    (name, at) => `${at + 801};Pizza ${name};Aus dem Steinofen;Pizza;8,50;10,50;A1,G;7;rot ${at};x`,
  )
  const buffer = Buffer.from([header, ...rows].join('\n'))
  const file = main.getByLabel('Datei auswählen oder hierher ziehen')
  await file.setInputFiles({ name: 'karte.csv', mimeType: 'text/csv', buffer })
  await expect(main.getByText('3 Gerichte in 1 Kategorie', { exact: true })).toBeVisible()
  await expect(main.getByLabel('Spalte I: Farbe')).toBeVisible()
  await expect(main.getByLabel('Spalte J: ohne Überschrift')).toBeVisible()
  await expect(main.getByLabel('Spalte F: groß')).toBeHidden()
  const clear = main.getByText('Spalten, die ihre Überschrift klar benennt: 8')
  await expect(clear).toContainText('Nr: Nummer des Gerichts · Name: Name · ')
  await expect(clear).toContainText('groß: Preis · Allergene: Allergene und Zusatzstoffe')
  await page.setViewportSize({ width: 390, height: 844 })
  const last = main.getByLabel('Spalte J: ohne Überschrift')
  await last.scrollIntoViewIfNeeded()
  await expect(clear).toBeInViewport()
  await expect(main.getByLabel('Spalte I: Farbe')).toBeInViewport()
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  await clear.click()
  await main.getByLabel('Spalte F: groß').selectOption('Nicht übernehmen')
  await expect(main.locator('.card', { hasText: 'Pizza Vesuv' })).not.toContainText('10,50')
  // What somebody has just chosen stays where it is.
  await expect(main.getByLabel('Spalte F: groß')).toHaveValue('none')
})
