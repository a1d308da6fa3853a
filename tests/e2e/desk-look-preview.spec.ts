import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/axe.ts'
import { product } from './support/demo.ts'
import { expect, test } from './support/desk-test.ts'
import { PreviewFrame } from './support/look-preview.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'

const FONT = readFileSync('src/styles/fonts/vollkorn-latin.woff2')
const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'font/woff2' })

// The clock of these tests is a script in every frame, also in one that runs none.
test.beforeEach(({ allowErrors }) => allowErrors(/422|Blocked script execution in 'about:srcdoc'/))

test('the preview shows the home page in each language of the shop, with the heading of that language [R12.350]', async ({
  page,
  baseURL,
}) => {
  const settings = new SettingsPage(page, baseURL)
  const { draft } = settings
  await settings.open('Aussehen')
  const wide = new PreviewFrame(page, 'Auf einem Rechner')
  const phone = new PreviewFrame(page, 'Auf einem Telefon')
  await expect.poll(() => phone.text('.hero p')).toBe('Anatolisch und italienisch aus dem Steinofen')
  const language = page.getByLabel('Sprache der Seite')
  await page.getByLabel('Dunkel').check()

  await language.focus()
  await language.selectOption('English')
  for (const frame of [wide, phone]) {
    await expect.poll(() => frame.text('.hero p')).toBe('Anatolian and Italian, from the stone oven')
    await expect.poll(() => frame.text('#combos h2')).toBe('Combo menus')
    await expect.poll(() => frame.css('html', 'color-scheme')).toBe('dark')
  }
  await expect(language).toBeFocused()
  const headings = page.getByRole('region', { name: 'Überschrift der Startseite' })
  await headings.getByLabel('English').fill('Fresh from the oven today')
  await expect.poll(() => phone.text('.hero p')).toBe('Fresh from the oven today')
  await headings.getByLabel('Deutsch').fill('Heute frisch aus dem Ofen')
  await expect(settings.saved).toBeVisible()
  expect(await phone.text('.hero p')).toBe('Fresh from the oven today')
  await language.selectOption('Deutsch')
  await expect.poll(() => wide.text('.hero p')).toBe('Heute frisch aus dem Ofen')

  await test.step('a colour that cannot be read is corrected with a sentence [R12.20 R12.198]', async () => {
    const colour = page.getByLabel('Farbe des Restaurants')
    await colour.fill('#111')
    await expect(
      page.getByText('Auf dunklen Seiten zu dunkel zum Lesen; sie zeigen stattdessen #9c9c9c.'),
    ).toBeVisible()
    await colour.fill('#7a1f1f')
    await expect(page.getByText('Auf dunklen Seiten zu dunkel zum Lesen; sie zeigen')).toBeVisible()
    await expect(page.getByText('Auf hellen Seiten')).toHaveCount(0)
    await colour.fill('#ffe14d')
    await expect(
      page.getByText('Auf hellen Seiten zu blass zum Lesen; sie zeigen stattdessen #7a6803.'),
    ).toBeVisible()
  })

  await test.step('a font of the restaurant’s own is uploaded, shown in the preview and saved; another file is refused beside it [R12.263 R12.264]', async () => {
    const families = () => phone.css('h1', 'font-family')
    await expect.poll(families).toContain('Vollkorn,')
    const fonts = page.getByRole('group', { name: 'Schriften' })
    const upload = fonts.getByLabel('Eigene Schrift hinzufügen')
    const headings = fonts.getByLabel('Überschriften')
    const chosen = await headings.inputValue()

    await upload.setInputFiles(file('haus.woff2', Buffer.from('no font')))
    await expect(fonts.getByRole('alert')).toContainText('Diese Datei ist keine WOFF2-Schrift')
    await expect(upload).toHaveAccessibleDescription(/keine WOFF2-Schrift/)
    await upload.setInputFiles(file('haus.woff2', Buffer.alloc(500 * 1024 + 1)))
    await expect(fonts.getByRole('alert')).toContainText('größer als 500 KB')
    await expect(headings).toHaveValue(chosen)
    await expectAccessible(page)
    await expectToFit(page, [360, 768, 1440])

    await upload.setInputFiles(file('haus.woff2', FONT))
    await expect(headings).toHaveValue(/^haus-[\da-f]{10}\.woff2$/)
    await expect(fonts.getByRole('alert')).toHaveCount(0)
    await expect.poll(families).toContain('"Own Headings"')
    await expect.poll(() => phone.loadedFonts()).toContain('Own Headings')
    await expect(settings.saved).toBeVisible()
    await headings.selectOption(chosen)
    await expect.poll(families).toContain('Vollkorn,')
  })

  const names = (frame: PreviewFrame, section: string) => frame.texts(`${section} .dish h3`)
  const starters = `#${product(101).path.split('/')[2]}`
  await expect.poll(() => names(wide, starters)).toHaveLength(6)
  const before = await names(wide, starters)
  await test.step('it has the dishes, combos and categories of the draft, each as a card with name, price and picture [R12.361]', async () => {
    const like = await draft.cells('products', '101')
    await draft.change(
      {
        kind: 'add',
        table: 'products',
        cells: {
          ...like,
          id: '991',
          number: '',
          name: 'Artischocken',
          name_en: 'Artichokes',
          image: 'pommes.jpg',
        },
      },
      { kind: 'add', table: 'prices', cells: { product: '991', size: 'standard', price: '8.40' } },
      { kind: 'remove', table: 'products', key: '103' },
      { kind: 'add', table: 'categories', cells: { id: 'snacks', name: 'Knabbereien' } },
    )
    await draft.set('products', '102', { category: 'snacks' })
    await draft.set('menus', 'mittag', { price: '8.88' })
    await draft.set('settings', 'HOME_GALLERY', { media: 'pommes.jpg espresso.jpg' })
    await settings.show('Bestellen')
    await settings.show('Aussehen')
    for (const frame of [wide, phone]) {
      await expect.poll(() => names(frame, starters)).toContain('Artischocken')
      const now = await names(frame, starters)
      expect(now[0]).toBe(before[0])
      for (const gone of before.slice(1, 3)) expect(now).not.toContain(gone)
      expect(await frame.text(`${starters} li:last-child .dish b`)).toMatch(/^8,40\s€$/)
      expect(await frame.picture(`${starters} li:last-child img`)).toBe('/media/pommes.jpg')
      expect(await frame.css(`${starters} li:last-child .dish`, 'border-top-left-radius')).toBe('12px')
      expect(await frame.text('#combos .dish b')).toMatch(/^8,88\s€$/)
      expect(await frame.texts('.menu-section:has(+ .to-top) :is(h2, h3)')).toEqual([
        'Knabbereien',
        before[1],
      ])
      expect((await frame.texts('.cats li')).map(text => text.trim())).toContain('Knabbereien')
    }

    await page.getByLabel('Sprache der Seite').selectOption('English')
    await expect.poll(() => names(phone, '.menu-section')).toContain('Artichokes')
    await expect.poll(() => phone.texts('.dish b')).toContain('€8.40')
  })

  await test.step('it has the slides and the gallery of the draft [R12.362]', async () => {
    await expect
      .poll(() => phone.pictures('.gallery:not([aria-label]) li img'))
      .toEqual(['/media/pommes.jpg', '/media/espresso.jpg'])
    const slides = await phone.pictures('.slides li img')
    expect(slides).toHaveLength(4)

    const field = page.getByRole('group', { name: 'Große Bilder der Startseite' })
    await field.getByRole('button', { name: 'Bild 2 entfernen' }).click()
    const left = ['pasta-napoli.jpg', 'panna-cotta.jpg', 'cappuccino.jpg'].map(file => `/media/${file}`)
    await expect.poll(() => phone.pictures('.slides li img')).toEqual(left)
  })

  await test.step('while something in the draft is wrong, it says so and shows what is published [R12.361]', async () => {
    await draft.set('prices', '991 standard', { price: 'teuer' })
    await settings.show('Bestellen')
    await settings.show('Aussehen')
    await expect(page.getByText(/^Solange im Entwurf etwas nicht stimmt/)).toBeVisible()
    await expect.poll(() => names(phone, starters)).toEqual(before)
  })
})
