import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'
import { unfold } from './support/unfold.ts'

const WIDTHS = [360, 768, 1440]

/** HTML as Word puts it into the clipboard. */
const WORD = `<p class=MsoNormal style='margin:0cm'><span lang=DE style='font-size:12pt'>Kommen Sie <b>bald</b><o:p></o:p></span></p>`

// Pages refuse the looks that come with Word's text while it is read.
test.beforeEach(({ allowErrors }) => allowErrors(/Applying inline style/))

test('a page is written by keyboard as guests read it, put into the header, and made the imprint [R12.201 R12.310 R12.312 R12.313]', async ({
  page,
  baseURL,
}) => {
  const settings = new SettingsPage(page, baseURL)
  const { draft } = settings
  await settings.open('Seiten')
  await page.getByRole('button', { name: 'Seite hinzufügen' }).press('Enter')
  await page.getByLabel('Name einer neuen Seite').fill('Neue Seite')
  await page.keyboard.press('Enter')
  const own = page.getByRole('group', { name: 'Neue Seite' })
  const name = own.getByRole('group', { name: 'Name' }).getByLabel('Deutsch')
  await expect(name).toBeFocused()
  await own.getByRole('checkbox', { name: 'Im Kopf der Seite' }).check()

  await own.getByRole('button', { name: 'Schreiben: Neue Seite, Deutsch' }).press('Enter')
  const text = own.getByRole('textbox', { name: 'Deutsch' }).last()
  await expect(text).toBeFocused()
  await page.keyboard.press('Control+Alt+2')
  await page.keyboard.type('Wer wir sind')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Seit ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('2014')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' hier.')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Shift+8')
  await page.keyboard.type('Pizza')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lahmacun')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(own.getByRole('button', { name: 'Liste', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )

  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const address = dialog.getByLabel('Wohin führt er?')
  await address.fill('javascript:alert(1)')
  await address.press('Enter')
  await expect(dialog.getByText('Das ist keine Adresse')).toBeVisible()
  await address.fill('hallo@example.org')
  await address.press('Enter')
  await expect(text).toBeFocused()

  await page.keyboard.press('Enter')
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, WORD)
  await expect(text).toContainText('Kommen Sie bald')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  await name.fill('Wer wir sind')
  await expect(settings.saved).toBeVisible()
  const written = async () =>
    (await draft.rows('pages')).find(({ cells }) => cells.name === 'Wer wir sind')?.cells
  const html = [
    '<h2>Wer wir sind</h2>',
    '<p>Seit <strong>2014</strong> hier.</p>',
    ...['<ul>', '<li>Pizza</li>', '<li>Lahmacun</li>', '</ul>'],
    '<p><a href="mailto:hallo@example.org">hallo@example.org</a></p>',
    '<p>Kommen Sie <b>bald</b></p>',
  ].join('\n')
  await expect.poll(written).toMatchObject({ onHeader: 'yes', onFooter: 'yes', text: html })

  await settings.show('Rechtliches')
  await page.getByLabel('Seite mit dem Impressum').selectOption('Wer wir sind')
  const { id } = (await written()) ?? {}
  await expect.poll(() => draft.cells('settings', 'IMPRINT')).toMatchObject({ value: id })

  await test.step('publishing shows the text in words, without its HTML [R12.190]', async () => {
    await settings.owner.view('Veröffentlichen')
    const changes = page.getByRole('region', { name: 'Was sich für Gäste ändert' })
    await unfold(changes)
    await expect(changes).toContainText('Seit 2014 hier. Pizza Lahmacun')
    await expect(changes).not.toContainText('<')
  })

  await test.step('what the editor would lose is opened as HTML with a sentence, and nothing of it is lost [R12.311 R12.412]', async () => {
    await settings.owner.view('Einstellungen')
    await settings.show('Seiten')
    const about = page.getByRole('group', { name: 'Über uns', exact: true })
    await expect(about).toHaveCount(0)
    await page.getByRole('button', { name: 'Über uns', exact: true }).click()
    await about.getByRole('button', { name: 'Schreiben: Über uns, Deutsch' }).click()
    await expect(about.getByRole('toolbar', { name: 'Werkzeuge für den Text' })).toBeVisible()
    await about.getByRole('button', { name: 'Als HTML' }).click()
    const html = about.getByRole('textbox', { name: 'Deutsch' }).last()
    await expect(html).toHaveValue(/^<p>Als wir im Frühjahr/)
    await html.fill('<p>Wir<object data="x"></object></p>')
    await expect(about.getByText('HTML, das im Editor verloren ginge')).toBeVisible()
    await expect(about.getByRole('button', { name: 'Wie Gäste ihn lesen' })).toBeDisabled()
    await html.press('Tab')
    await expect(settings.saved).toBeVisible()
    await about.getByRole('button', { name: 'Text schließen: Über uns, Deutsch' }).click()
    await about.getByRole('button', { name: 'Schreiben: Über uns, Deutsch' }).click()
    await expect(about.getByText('HTML, das im Editor verloren ginge')).toBeVisible()
    await expect(about.getByRole('textbox', { name: 'Deutsch' }).last()).toHaveValue(
      '<p>Wir<object data="x"></object></p>',
    )
  })
})
