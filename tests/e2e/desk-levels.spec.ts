import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expectAccessible } from './support/axe.ts'
import { DeskPage } from './support/desk-page.ts'
import { beginWith, signInEditor, signInOwner } from './support/desk-session.ts'
import { expect, test } from './support/desk-test.ts'
import { DraftCalls } from './support/draft.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'
import { unfold } from './support/unfold.ts'

const WIDTHS = [390, 768, 1280]
const REASON = /Das ändern nur Inhaber/

test('an editor sees what only owners change, and which changes need an owner [R12.501 R12.502 R12.505]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  // An editor may not listen to orders.
  allowErrors(/401|403/)
  const draft = new DraftCalls(page.request, String(baseURL))
  await signInOwner(page)
  await draft.set('settings', 'CUSTOM_HEADER_CODE', { value: '<meta name="robots" content="noindex">' })
  await draft.set('settings', 'SITE_TITLE', { value: 'Ofenvogel am Platz' })
  await signInEditor(page, 'Edda')
  const settings = new SettingsPage(page, baseURL)

  await test.step('fields are disabled, with the reason', async () => {
    await beginWith(page, 'Einstellungen', 'Für Fachleute')
    await page.goto('/desk')
    const code = page.getByLabel('Code für den Kopf jeder Seite')
    await expect(code).toBeDisabled()
    await expect(code).toHaveValue('<meta name="robots" content="noindex">')
    await expect(code).toHaveAccessibleDescription(REASON)
    await expect(page.getByRole('switch', { name: 'Das Restaurant hat Filialen' })).toBeDisabled()
    await expectAccessible(page)
    await settings.show('Restaurant')
    await expect(page.getByLabel('E-Mail für Bestellungen und Gäste')).toBeDisabled()
    const title = page.getByLabel('Name des Restaurants')
    await expect(title).toBeEnabled()
    await expect(title).not.toHaveAccessibleDescription(REASON)
    await settings.show('Zahlung und Geld')
    await page.getByRole('button', { name: 'Online bezahlen (Probe)', exact: true }).click()
    const online = page.getByRole('group', { name: 'Online bezahlen (Probe)' })
    await expect(online.getByLabel('Wie bezahlt wird')).toBeDisabled()
    await expect(online.getByLabel('Symbol')).toBeEnabled()
    const remove = (name: string) => page.getByRole('button', { name: `${name} entfernen` })
    await expect(remove('Online bezahlen (Probe)')).toBeDisabled()
    await expect(remove('Bar bei Lieferung')).toBeEnabled()
  })

  await test.step('a file brings the rest, and the desk says what it has left', async () => {
    await new DeskPage(page).view('Dateien')
    const answer = await page.request.get('/api/desk/draft/export/zip')
    const files = unzipSync(new Uint8Array(await answer.body()))
    const text = strFromU8(files['settings.csv'] ?? new Uint8Array())
    const changed = text.replace('hallo@ofenvogel.example.org', 'edda@example.org').replace('noindex', 'all')
    const buffer = Buffer.from(zipSync({ ...files, 'settings.csv': strToU8(changed) }, { level: 0 }))
    const file = { name: 'restaurant.zip', mimeType: 'application/zip', buffer }
    await page.getByLabel('Excel-Mappe (.xlsx) oder Zip-Datei').setInputFiles(file)
    await page.getByRole('button', { name: 'Mit der Karte vergleichen' }).click()
    await page.getByRole('button', { name: 'Ersetzen', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Veröffentlichen' })).toHaveText(
      '2 Änderungen warten unter „Veröffentlichen“. Unverändert, weil nur Inhaber es ändern: E-Mail für Bestellungen und Gäste, Code für den Kopf jeder Seite',
    )
  })

  await test.step('the review says what needs an owner, and does not publish it', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Veröffentlichen' }).click()
    const changes = page.getByRole('region', { name: 'Was sich für Gäste ändert' })
    const group = (name: string) => changes.getByRole('listitem').filter({ hasText: name })
    await unfold(changes)
    await expect(group('Code für den Kopf jeder Seite')).toContainText('Braucht einen Inhaber')
    await expect(group('Name des Restaurants')).not.toContainText('Braucht einen Inhaber')
    await expect(page.getByText('Diese Änderungen brauchen einen Inhaber: Code für den Kopf')).toBeVisible()
    await expect(page.getByRole('button', { name: '2 Änderungen veröffentlichen' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Alle verwerfen' })).toHaveCount(0)
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await page.getByRole('button', { name: 'Name des Restaurants doch nicht ändern' }).click()
    await expect(page.getByRole('button', { name: /doch nicht ändern/ })).toHaveCount(0)
  })

  await test.step('an owner publishes it, and the editor does not take it back', async () => {
    await signInOwner(page)
    await page.reload()
    await page.getByRole('button', { name: '1 Änderung veröffentlichen' }).click()
    await expect(page.getByText('Es gibt nichts zu veröffentlichen')).toBeVisible()
    await signInEditor(page, 'Emil')
    await page.reload()
    await page.getByRole('button', { name: /^Code für den Kopf.* zurücknehmen$/ }).click()
    await page.getByRole('button', { name: 'Wirklich zurücknehmen' }).click()
    await expect(page.getByRole('alert')).toHaveText('Diese Änderungen brauchen einen Inhaber')
    await expect(page.getByText('Code für den Kopf jeder Seite', { exact: true })).toBeVisible()
  })
})
