import { presets } from '#contract/describe/settings/presets.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { product } from './support/demo.ts'
import { DraftCalls } from './support/draft.ts'
import { PreviewFrame } from './support/look-preview.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'
import { expect, test } from './support/test.ts'
import { unfold } from './support/unfold.ts'

/** A dish that no other test orders. */
const DISH = {
  key: '104 standard',
  name: 'Vitello tonnato',
  path: product(104).path,
}

// The clock of these tests is a script in every frame, also in one that runs none.
test.beforeEach(({ allowErrors }) => allowErrors(/401|Blocked script execution in 'about:srcdoc'/))

test.afterEach(async ({ page, baseURL }, { status, expectedStatus }) => {
  if (status !== expectedStatus) await new DraftCalls(page.request, String(baseURL)).takeBack()
})

test('a price and a new look are published with one tap, proven live with the seconds, and taken back with two', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(6 * MINUTE)
  const pageAt = async (path: string): Promise<string> => (await page.request.get(path)).text()
  const [homeBefore, dishBefore] = [await pageAt('/'), await pageAt(DISH.path)]
  const settings = new SettingsPage(page, baseURL)
  const main = page.getByRole('main')
  const status = main.getByRole('status')
  const history = page.getByRole('region', { name: 'Was veröffentlicht wurde' }).getByRole('listitem')

  await test.step('the preview follows colour, corners, heading and scheme as they are edited [R12.260 R12.262]', async () => {
    await settings.open('Aussehen')
    await settings.draft.set('prices', DISH.key, { price: '13.37' })
    const wide = new PreviewFrame(page, 'Auf einem Rechner')
    const phone = new PreviewFrame(page, 'Auf einem Telefon')
    await expect.poll(() => wide.text('.hero p')).toBe('Anatolisch und italienisch aus dem Steinofen')
    await expect.poll(() => phone.css('.card', 'border-top-left-radius')).toBe('12px')
    await test.step('a look is put into the draft with one tap, and another one in its place [R12.1050]', async () => {
      const looks = page.getByRole('region', { name: 'Vorlagen für das Aussehen' })
      const preset = (name: string) => looks.getByRole('button', { name: new RegExp(`^${name}`) })
      await expect(looks.getByRole('button')).toHaveCount(presets.length)
      await expect(preset('Trattoria')).toHaveAttribute('aria-pressed', 'true')
      await preset('Ocakbaşı').click()
      await expect.poll(() => phone.css('html', 'background-color')).toBe('rgb(243, 239, 236)')
      await expect.poll(() => wide.css('.top', 'background-color')).toBe('rgb(21, 17, 15)')
      await expect.poll(() => wide.css('h1', 'font-family')).toMatch(/^"Alegreya Sans"/)
      await expect(preset('Ocakbaşı')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByLabel('Farbe des Restaurants')).toHaveValue('#b8431a')
      await preset('Trattoria').click()
      await expect.poll(() => phone.css('html', 'background-color')).toBe('rgb(251, 246, 236)')
      await expect(looks.locator('[aria-pressed="true"]')).toHaveCount(1)
      await expect(settings.saved).toBeVisible()
    })
    await page.getByLabel('Farbe des Restaurants').fill('#7a1f5c')
    await expect.poll(() => wide.css('.button--primary', 'background-color')).toBe('rgb(122, 31, 92)')
    await page.getByLabel('Ecken').selectOption('Eckig')
    for (const frame of [wide, phone])
      await expect.poll(() => frame.css('.card', 'border-top-left-radius')).toBe('0px')
    const heading = page.getByRole('region', { name: 'Überschrift der Startseite' })
    await heading.getByLabel('Deutsch').fill('Heute frisch aus dem Ofen')
    await expect.poll(() => phone.text('.hero p')).toBe('Heute frisch aus dem Ofen')
    await page.getByRole('button', { name: 'Große Bilder der Startseite nach oben' }).press('Enter')
    const fromBar = async () =>
      (await wide.order())
        .join(' ')
        .split(/(?=menu-bar)/)
        .at(-1)
    await expect.poll(fromBar).toMatch(/^menu-bar slides combos /)
    await page.getByLabel('Dunkel').check()
    await expect.poll(() => phone.css('html', 'color-scheme')).toBe('dark')
    await expect.poll(() => phone.css('body', 'color')).toBe('rgb(244, 236, 223)')
    await expect(settings.saved).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page, [360, 768, 1440])
  })

  await test.step('one tap publishes, and a second one nothing [R12.18 R12.192]', async () => {
    await main.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    const changes = page.getByRole('region', { name: 'Was sich für Gäste ändert' })
    await unfold(changes)
    await expect(changes).toContainText('Eckig')
    await expect(changes).not.toContainText('CORNER_RADIUS')
    await expect(page.getByRole('heading', { name: 'Was veröffentlicht wurde' })).toBeVisible()
    const count = await history.count()
    await page.getByRole('button', { name: '5 Änderungen veröffentlichen' }).dblclick()
    await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
    await expect(page.getByText('Es gibt nichts zu veröffentlichen')).toBeVisible()
    await expect(history).toHaveCount(count + 1)
    expect(await pageAt(DISH.path)).toContain('13,37')
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1280])
  })

  await test.step('the page is as the preview has shown it [R12.263]', async () => {
    const shop = await page.context().newPage()
    await shop.goto('/')
    await expect(shop.locator('.hero p')).toHaveText('Heute frisch aus dem Ofen')
    await expect(shop.locator('.card').first()).toHaveCSS('border-top-left-radius', '0px')
    await expect(shop.locator('.button--primary').first()).toHaveCSS('background-color', 'rgb(122, 31, 92)')
    const parts = await shop
      .locator('main > *')
      .evaluateAll(all => all.map(({ className, id }) => id || className))
    expect(parts.indexOf('combos') - parts.indexOf('slides no-print')).toBe(1)
    await shop.close()
  })

  await test.step('two taps take it back, and the pages are as they were [R12.193]', async () => {
    const first = history.first()
    await expect(first).toContainText('Veröffentlicht: ')
    for (const part of [DISH.name, 'Farbe des Restaurants', 'Ecken', 'Demo, '])
      await expect(first).toContainText(part)
    await first.getByRole('button', { name: /zurücknehmen$/ }).press('Enter')
    await expect(first).toContainText('Gäste sehen dann wieder, was sie vorher sahen: ')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(first).toContainText('Zurückgenommen: ')
    await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
    expect((await pageAt('/')) === homeBefore, 'home is as it was').toBe(true)
    expect((await pageAt(DISH.path)) === dishBefore, 'the dish is as it was').toBe(true)
  })
})
