import { expectAccessible } from './support/axe.ts'
import { PreviewFrame } from './support/look-preview.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'
import { expect, test } from './support/test.ts'

const MINUTE = 60_000

// The clock of these tests is a script in every frame, also in one that runs none.
test.beforeEach(({ allowErrors }) => allowErrors(/401|Blocked script execution in 'about:srcdoc'/))

test('colour, corners and heading change in the preview as they are edited, and on the page once they are published [R12.260 R12.262 R12.263]', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(6 * MINUTE)
  const home = async (): Promise<string> => (await page.request.get('/')).text()
  const before = await home()
  const settings = new SettingsPage(page, baseURL)
  await settings.open('Aussehen')
  const wide = new PreviewFrame(page, 'Auf einem Rechner')
  const phone = new PreviewFrame(page, 'Auf einem Telefon')
  await expect.poll(() => wide.text('h1')).toBe('Worauf haben Sie Appetit?')
  await expect.poll(() => phone.css('.card', 'border-top-left-radius')).toBe('12px')

  await test.step('the preview follows', async () => {
    await page.getByLabel('Farbe des Restaurants').fill('#7a1f5c')
    await expect.poll(() => wide.css('.button--primary', 'background-color')).toBe('rgb(122, 31, 92)')
    await page.getByLabel('Ecken').selectOption('Eckig')
    for (const frame of [wide, phone])
      await expect.poll(() => frame.css('.card', 'border-top-left-radius')).toBe('0px')
    const heading = page.getByRole('region', { name: 'Überschrift der Startseite' })
    await heading.getByLabel('Deutsch').fill('Heute frisch aus dem Ofen')
    await expect.poll(() => phone.text('h1')).toBe('Heute frisch aus dem Ofen')
    await page.getByRole('button', { name: 'Große Bilder der Startseite nach oben' }).press('Enter')
    await expect
      .poll(async () => (await wide.order()).slice(4, 8))
      .toEqual(['search', 'strip', 'combos', 'slides'])
    await page.getByLabel('Dunkel').check()
    await expect.poll(() => phone.css('html', 'color-scheme')).toBe('dark')
    await expect.poll(() => phone.css('body', 'color')).toBe('rgb(244, 236, 223)')
    await expect(settings.saved).toBeVisible()
  })
  await expectAccessible(page)
  await expectToFit(page, [360, 768, 1440])

  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
  const changes = page.getByRole('region', { name: 'Was sich für Gäste ändert' })
  await expect(changes).toContainText('Eckig')
  await expect(changes).not.toContainText('CORNER_RADIUS')
  await page.getByRole('button', { name: '4 Änderungen veröffentlichen' }).click()
  const status = main.getByRole('status')
  await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
  await test.step('the page is as the preview has shown it', async () => {
    const shop = await page.context().newPage()
    await shop.goto('/')
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Heute frisch aus dem Ofen')
    await expect(shop.locator('.card').first()).toHaveCSS('border-top-left-radius', '0px')
    await expect(shop.locator('.button--primary').first()).toHaveCSS('background-color', 'rgb(122, 31, 92)')
    const parts = await shop
      .locator('main > *')
      .evaluateAll(all => all.map(({ className, id }) => id || className))
    expect(parts.indexOf('slides no-print') - parts.indexOf('combos')).toBe(1)
    await shop.close()
  })

  const first = page.getByRole('region', { name: 'Was veröffentlicht wurde' }).getByRole('listitem').first()
  await expect(first).toContainText(
    'Veröffentlicht: Farbe des Restaurants, Ecken, Reihenfolge der Startseite',
  )
  await first.getByRole('button', { name: /zurücknehmen$/ }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(first).toContainText('Zurückgenommen: ')
  await expect(status).toHaveText(/^Live nach \d+ s$/, { timeout: 2 * MINUTE })
  expect((await home()) === before, 'the page is as it was').toBe(true)
})
