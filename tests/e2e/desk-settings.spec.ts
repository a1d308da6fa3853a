import { readFileSync } from 'node:fs'
import { sectionTitles } from '#islands/desk/draft/section-store.ts'
import evening from '#lib/i18n/desk/evening/de.json' with { type: 'json' }
import office from '#lib/i18n/desk/office/de.json' with { type: 'json' }
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'

const WIDTHS = [390, 768, 1280]

test('settings are switched, chosen and typed in controls of their kind, and kept in the draft [R12.20 R12.195]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/ERR_FAILED|409/)
  const settings = new SettingsPage(page, baseURL)
  const { draft } = settings
  await settings.open('Bestellen')
  const delivery = page.getByRole('switch', { name: 'Lieferung anbieten' })
  await expect(delivery).toBeChecked()
  await delivery.press('Space')
  await expect(delivery).not.toBeChecked()
  await expect(page.getByText('Gäste sehen: An')).toBeVisible()
  await expect.poll(() => draft.cells('settings', 'ALLOW_DELIVERY')).toMatchObject({ value: '0' })

  // A setting without a row; what only the server reads stays there.
  await settings.show('Alarme')
  expect(await draft.cells('settings', 'ALARM_EMAIL')).toBeUndefined()
  await page.getByLabel('Wer den Alarm per E-Mail bekommt').fill('niemand')
  await page.keyboard.press('Tab')
  await expect(page.getByText('„niemand“ muss eine E-Mail-Adresse')).toBeVisible()
  await page.getByLabel('Wer den Alarm per E-Mail bekommt').fill('chefin@example.org')
  await expect(settings.saved).toBeVisible()
  await expect
    .poll(() => draft.cells('settings', 'ALARM_EMAIL'))
    .toMatchObject({ value: 'chefin@example.org', public: 'no' })
  await expect(page.getByText('„niemand“ muss')).toHaveCount(0)

  await settings.show('Rechtliches')
  await page.getByLabel('Seite mit dem Impressum').selectOption('AGB')
  await expect.poll(() => draft.cells('settings', 'IMPRINT')).toMatchObject({ value: 'terms' })

  await settings.show('Für Fachleute')
  const code = page.getByLabel('Code für den Kopf jeder Seite')
  await test.step('the code for the head is checked [R12.20 R12.380]', async () => {
    await code.fill('<script onload="x()"></script>')
    await expect(code).toHaveAccessibleDescription(/enthält die Ereignisbehandlung onload an <script>/)
    await code.fill('<script>alert(1')
    await expect(code).toHaveAccessibleDescription(
      /enthält <script> ohne Ende: Schreiben Sie <\/script> dahinter/,
    )
    await code.fill('')
    await page.keyboard.press('Tab')
    await expect(settings.saved).toBeVisible()
  })

  await page.reload()
  await settings.show('Bestellen')
  await expect(delivery).not.toBeChecked()
  await page.getByRole('main').getByRole('button', { name: 'Veröffentlichen' }).click()
  const changes = page.getByRole('region', { name: 'Was sich für Gäste ändert' })
  await expect(changes.getByRole('heading', { level: 3 })).toHaveText([
    'Lieferung anbieten',
    'Seite mit dem Impressum',
    'Wer den Alarm per E-Mail bekommt',
  ])

  await test.step('preparation times, taxes, areas, payment methods and tables are added, sorted and removed [R12.197 R12.923 R12.1183 R12.1184]', async () => {
    await settings.owner.view('Einstellungen')
    await settings.show('Zeiten')
    await page.getByRole('button', { name: 'Zubereitungszeit hinzufügen' }).click()
    await page.getByLabel('Bestellart', { exact: true }).selectOption('Lieferung')
    await page.getByLabel('Minuten', { exact: true }).fill('45')
    await expect
      .poll(async () => (await draft.rows('preparation')).map(({ cells }) => cells))
      .toEqual([{ order_type: 'delivery', weekday: '', from: '', to: '', minutes: '45' }])

    await settings.show('Lieferung')
    await page.getByText('Gebiete aus einer Tabelle einfügen').click()
    const paste = page.getByLabel(/^Name, Postleitzahl/)
    await paste.fill('Mitte\t10115\t12,50\tviel\t25')
    await expect(page.getByText('Zeile 1: „viel“ ist nicht zu lesen')).toBeVisible()
    await paste.fill('Mitte\t10115\t12,50\t1,50\t25\nWedding\t13347\t15\t2\t')
    await page.getByRole('button', { name: '2 Gebiete hinzufügen' }).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: 'Wedding' })).toContainText('13347')
    expect((await draft.rows('areas')).find(({ cells }) => cells.name === 'Mitte')?.cells).toMatchObject({
      zipcode: '10115',
      minimumOrder: '12.50',
    })
    await page.getByRole('button', { name: 'Wedding nach oben' }).click()
    await expect
      .poll(async () => (await draft.rows('areas')).map(({ cells }) => cells.name).slice(-2))
      .toEqual(['Wedding', 'Mitte'])
    await page.getByRole('button', { name: 'Wedding entfernen' }).click()
    await expect(page.getByText('Wedding', { exact: true })).toHaveCount(0)

    await settings.show('Zahlung und Geld')
    const methods = page.getByRole('table', { name: 'Zahlungsarten' })
    const cash = methods.getByRole('group', { name: 'Bar bei Lieferung' })
    await test.step('a payment method says what it is in a row, which opens its form below [R12.1611]', async () => {
      await expect(methods.getByRole('row').filter({ hasText: 'Bar bei Lieferung' })).toContainText(
        /Bar.*Bei der Übergabe.*Lieferung.*Veröffentlicht/,
      )
      await expect(cash).toHaveCount(0)
      await methods.getByRole('button', { name: 'Bar bei Lieferung', exact: true }).press('Enter')
      await cash.getByLabel('Abholung', { exact: true }).check()
      await expect.poll(() => draft.cells('providers', 'cash')).toMatchObject({ ways: 'delivery takeaway' })
      await expect(methods.getByRole('row').filter({ hasText: 'Bar bei Lieferung' }).first()).toContainText(
        'Lieferung, AbholungGeändert',
      )
    })
    await test.step('what the till calls it is a field under “Mehr” [R12.1630]', async () => {
      await cash.getByText('Mehr: noch nichts').click()
      await cash.getByLabel('Nummer in der Kasse').fill('BAR')
      await expect.poll(() => draft.cells('providers', 'cash')).toMatchObject({ externalId: 'BAR' })
      await expect(cash.getByText('Mehr: Nummer in der Kasse')).toBeVisible()
    })
    await page.getByRole('button', { name: 'Bar bei Lieferung entfernen' }).click()
    await expect(page.getByText('wird mit dem Veröffentlichen entfernt')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.getByRole('button', { name: 'Bar bei Lieferung behalten' }).click()
    await expect(cash).toBeVisible()

    await test.step('rates of VAT by place and day are added, and changed like everything else [R12.890]', async () => {
      await page.getByLabel('Steuerklasse', { exact: true }).fill('speisen')
      await page.getByRole('button', { name: 'Sätze hinzufügen' }).click()
      const rates = page.getByRole('group', { name: 'speisen', exact: true })
      await rates.getByLabel('Am Tisch, in Prozent').fill('19')
      await rates.getByLabel('Abgeholt oder geliefert, in Prozent').fill('7')
      await page.getByLabel('Steuerklasse', { exact: true }).fill('speisen')
      await page.getByLabel('Ab dem Tag', { exact: true }).fill('2026-07-01')
      await page.getByRole('button', { name: 'Sätze hinzufügen' }).click()
      await expect(page.getByRole('group', { name: 'speisen ab 2026-07-01' })).toBeVisible()
      await expect.poll(() => draft.cells('vatRates', 'speisen')).toMatchObject({ table: '19', away: '7' })
    })
    await test.step('what is typed while an entry is stored stays for the next one [R12.3160]', async () => {
      const held = Promise.withResolvers<void>()
      await page.route('**/api/desk/draft/rows', route => held.promise.then(() => route.continue()), {
        times: 1,
      })
      const name = page.getByLabel('Steuerklasse', { exact: true })
      await name.fill('kaffee')
      await name.press('Enter')
      await name.fill('pfand')
      held.resolve()
      await expect(page.getByRole('group', { name: 'kaffee', exact: true })).toBeVisible()
      await expect(name).toHaveValue('pfand')
      // The form takes the next entry once the first one is stored.
      await expect(page.getByRole('button', { name: 'Sätze hinzufügen' })).toBeEnabled()
      await name.press('Enter')
      await expect(page.getByRole('group', { name: 'pfand', exact: true })).toBeVisible()
      await expect(name).toHaveValue('')
    })

    await settings.show('Tische')
    await page.getByRole('button', { name: 'Tisch hinzufügen' }).click()
    const asked = page.getByRole('dialog', { name: 'Tisch hinzufügen' })
    await expect(asked.getByLabel('Name eines neuen Tisches')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Bitte einen Namen eingeben')
    await page.getByLabel('Name eines neuen Tisches').fill('Terrasse')
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Hinzufügen' }).click()
    await expect(asked).toBeHidden()
    const table = page.getByRole('row', { name: 'Terrasse' }).getByLabel('Name')
    await expect(table).toBeFocused()
    await table.fill('Terrasse 1')
    await expect
      .poll(
        async () => (await draft.rows('diningTables')).find(({ cells }) => cells.name === 'Terrasse 1')?.key,
      )
      .toMatch(/^[0-9a-f]{16}$/)
  })

  const monday = settings.day('Montag')
  await test.step('opening hours have several ranges a day, for all order types or some, and the second of two people decides [R12.196 R12.1510]', async () => {
    await settings.show('Zeiten')
    await monday.getByRole('button', { name: 'Montag: Zeit hinzufügen' }).press('Enter')
    await expect(monday.getByText('Das überschneidet sich mit der Zeit darüber')).toBeVisible()
    await page.getByRole('button', { name: 'Zeiten je Bestellart' }).click()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    const typesOf = (range: number) => monday.getByRole('group', { name: `Montag ${range}: Nur für` })
    await typesOf(1).getByLabel('Lieferung').check()
    await typesOf(2).getByLabel('Tisch').check()
    await expect(monday.getByText('Das überschneidet sich')).toHaveCount(0)
    await typesOf(1).getByLabel('Lieferung').uncheck()
    await expect(monday.getByText('Das überschneidet sich')).toBeVisible()
    await monday.getByLabel('Montag 2 von').fill('11:00')
    await monday.getByLabel('Montag 2 bis').fill('14:30')
    await expect(monday.getByText('Das überschneidet sich')).toHaveCount(0)
    await expect(settings.saved).toBeVisible()
    const hoursOf = async (day: string) =>
      (await draft.rows('hours'))
        .filter(({ cells }) => cells.weekday === day)
        .map(({ cells }) => `${cells.from}-${cells.to} ${cells.types}`.trim())
    await expect.poll(() => hoursOf('monday')).toEqual(['17:00-22:00', '11:00-14:30 table'])
    await monday.getByRole('button', { name: 'Montag: Für alle Tage' }).click()
    await expect.poll(() => hoursOf('sunday')).toEqual(['17:00-22:00', '11:00-14:30 table'])

    await draft.replace('hours', [{ weekday: 'monday', from: '09:00', to: '10:00' }])
    await settings
      .day('Dienstag')
      .getByRole('button', { name: /^Zeit Dienstag 2/ })
      .click()
    await expect(page.getByRole('alert')).toContainText('Demo hat das inzwischen geändert')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Deren übernehmen' }).click()
    await expect(monday.getByLabel('Montag von')).toHaveValue('09:00')
    await expect(settings.day('Dienstag').getByText('Geschlossen')).toBeVisible()
  })

  await test.step('what is changed without network is kept over a reload and saved when it is back [R12.196]', async () => {
    // What leaving the page has sent may have arrived without its answer.
    await page.route('**/api/desk/draft/tables/hours', (route, request) =>
      request.method() === 'PUT' ? route.abort() : route.continue(),
    )
    await monday.getByLabel('Montag von').fill('08:00')
    await expect(page.getByText('Noch nicht gespeichert: keine Verbindung')).toBeVisible()
    await page.unrouteAll()
    await page.reload()
    await expect(monday.getByLabel('Montag von')).toHaveValue('08:00')
    await expect
      .poll(async () => (await draft.rows('hours'))[0]?.cells)
      .toEqual({ weekday: 'monday', from: '08:00', to: '10:00', types: '' })
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

/** Each of these is looked at where it is changed. */
const ELSEWHERE = ['Zeiten', 'Zahlung und Geld', 'Aussehen', 'Seiten', 'Sprachen']

test('a language is added, and its texts are translated one by one and by a file of that language [R12.200 R12.410]', async ({
  page,
  baseURL,
}) => {
  const settings = new SettingsPage(page, baseURL)
  const { draft } = settings
  await settings.open('Sprachen')
  await page.getByLabel('Sprache hinzufügen').selectOption('Italienisch')
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).press('Enter')
  await expect.poll(() => draft.cells('languages', 'it')).toEqual({ code: 'it', name: 'italiano' })
  await page.getByLabel('Sprache', { exact: true }).selectOption('italiano')
  const missing = page.getByRole('status').filter({ hasText: /Texten fehlen$/ })
  const count = async (): Promise<number> => Number((await missing.textContent())?.split(' ')[0])
  const all = await count()
  expect(all).toBeGreaterThan(500)
  await page.getByLabel('Text suchen').fill('In den Warenkorb')
  const text = page.getByLabel('In den Warenkorb', { exact: true })
  await text.fill('Aggiungi al carrello')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => draft.cells('translations', 'it Add to Cart'))
    .toMatchObject({ text: 'Aggiungi al carrello' })
  await expect.poll(count).toBe(all - 1)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Alle Texte als Datei speichern' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('texts-it.csv')
  const file = readFileSync(await download.path(), 'utf8').replace(
    '"Add to Cart","In den Warenkorb","Aggiungi al carrello"',
    '"Add to Cart","In den Warenkorb","Nel carrello"',
  )
  const upload = { name: 'texts-it.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await page.getByLabel('Übersetzte Datei einlesen').setInputFiles(upload)
  await expect(page.getByText('1 Text übernommen')).toBeVisible()
  await expect(text).toHaveValue('Nel carrello')
  await text.fill('')
  await page.keyboard.press('Tab')
  await expect.poll(() => draft.cells('translations', 'it Add to Cart')).toBeUndefined()

  await page.getByLabel('Sprache', { exact: true }).selectOption('Türkçe')
  await page.getByLabel('Übersetzte Datei einlesen').setInputFiles(upload)
  await expect(page.getByText('Diese Datei ist für eine andere Sprache, Italienisch.')).toBeVisible()
  expect(await draft.cells('translations', 'tr Add to Cart')).toBeUndefined()

  await test.step('every kind of settings fits every screen and is accessible [R12.195]', async () => {
    const texts: Record<string, string> = { ...evening, ...office }
    const names = sectionTitles.map(title => texts[title] ?? '')
    expect(names).toEqual(expect.arrayContaining(ELSEWHERE))
    for (const name of names.filter(each => !ELSEWHERE.includes(each))) {
      await settings.show(name)
      await expectAccessible(page, name)
      await expectToFit(page, WIDTHS)
    }
  })
})
