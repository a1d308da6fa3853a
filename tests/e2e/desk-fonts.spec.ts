import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { PreviewFrame } from './support/look-preview.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'

const FONT = readFileSync('src/styles/fonts/vollkorn-latin.woff2')
const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'font/woff2' })

// The clock of these tests is a script in every frame, also in one that runs none.
test.beforeEach(({ allowErrors }) => allowErrors(/401|422|Blocked script execution in 'about:srcdoc'/))

test('a font of the restaurant’s own is brought, shown in the preview and saved; a file that is none is refused beside it [R12.263 R12.264]', async ({
  page,
  baseURL,
}) => {
  const settings = new SettingsPage(page, baseURL)
  await settings.open('Aussehen')
  const phone = new PreviewFrame(page, 'Auf einem Telefon')
  await expect.poll(() => phone.text('h1')).toBe('Worauf haben Sie Appetit?')
  const families = () => phone.css('h1', 'font-family')
  await expect.poll(families).toContain('Vollkorn,')
  const fonts = page.getByRole('group', { name: 'Schriften' })
  const upload = fonts.getByLabel('Eigene Schrift hinzufügen')
  const headings = fonts.getByLabel('Überschriften')
  const chosen = await headings.inputValue()

  await test.step('what is no font is refused, and the choice stays', async () => {
    await upload.setInputFiles(file('haus.woff2', Buffer.from('no font')))
    await expect(fonts.getByRole('alert')).toContainText('Diese Datei ist keine WOFF2-Schrift')
    await expect(upload).toHaveAccessibleDescription(/keine WOFF2-Schrift/)
    await upload.setInputFiles(file('haus.woff2', Buffer.alloc(500 * 1024 + 1)))
    await expect(fonts.getByRole('alert')).toContainText('größer als 500 KB')
    await expect(headings).toHaveValue(chosen)
    await expectAccessible(page)
    await expectToFit(page, [360, 768, 1440])
  })

  await upload.setInputFiles(file('haus.woff2', FONT))
  await expect(headings).toHaveValue(/^haus-[\da-f]{10}\.woff2$/)
  await expect(fonts.getByRole('alert')).toHaveCount(0)
  await expect.poll(families).toContain('"Own Headings"')
  await expect.poll(() => phone.loadedFonts()).toContain('Own Headings')
  await expect(settings.saved).toBeVisible()
  await headings.selectOption(chosen)
  await expect.poll(families).toContain('Vollkorn,')
})
