import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { PreviewFrame } from './support/look-preview.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'

// The clock of these tests is a script in every frame, also in one that runs none.
test.beforeEach(({ allowErrors }) => allowErrors(/401|Blocked script execution in 'about:srcdoc'/))

test('the preview shows the home page in each language of the shop, with the heading of that language [R12.350]', async ({
  page,
  baseURL,
}) => {
  const settings = new SettingsPage(page, baseURL)
  await settings.open('Aussehen')
  const wide = new PreviewFrame(page, 'Auf einem Rechner')
  const phone = new PreviewFrame(page, 'Auf einem Telefon')
  await expect.poll(() => phone.text('h1')).toBe('Worauf haben Sie Appetit?')
  const language = page.getByLabel('Sprache der Seite')
  await page.getByLabel('Dunkel').check()

  await language.focus()
  await language.selectOption('English')
  for (const frame of [wide, phone]) {
    await expect.poll(() => frame.text('h1')).toBe('What would you like to eat?')
    await expect.poll(() => frame.text('#combos h2')).toBe('Combo menus')
    await expect.poll(() => frame.css('html', 'color-scheme')).toBe('dark')
  }
  await expect(language).toBeFocused()
  const headings = page.getByRole('region', { name: 'Überschrift der Startseite' })
  await headings.getByLabel('English').fill('Fresh from the oven today')
  await expect.poll(() => phone.text('h1')).toBe('Fresh from the oven today')
  await headings.getByLabel('Deutsch').fill('Heute frisch aus dem Ofen')
  await expect(settings.saved).toBeVisible()
  expect(await phone.text('h1')).toBe('Fresh from the oven today')
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1440])

  await language.selectOption('Deutsch')
  await expect.poll(() => wide.text('h1')).toBe('Heute frisch aus dem Ofen')
})
