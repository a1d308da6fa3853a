import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { euro } from './support/money.ts'
import { expectToFit } from './support/scroll.ts'
import { SettingsPage } from './support/settings-page.ts'

/** A picture of a map. */
const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe5d8' } })
  .png()
  .toBuffer()

test('a delivery area is drawn on the map by keyboard and pointer, put in front, and tried out', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/503/)
  await page.route('**/api/desk/tiles/**', route => route.fulfill({ status: 503, json: { message: '' } }))
  const settings = new SettingsPage(page, baseURL)
  const { draft } = settings
  await settings.open('Lieferung')
  const area = page.getByRole('group', { name: 'Mitte, Rosenthaler Vorstadt' })
  const corners = area.getByLabel('Form auf der Karte')
  const tried = page.getByRole('region', { name: 'Eine Adresse ausprobieren' })
  const shape = async () => (await draft.cells('areas', 'mitte'))?.shape

  await test.step('each area is a line that opens to its fields [R12.3015]', async () => {
    const line = page.getByRole('row').filter({ hasText: 'Mitte, Rosenthaler Vorstadt' })
    await expect(line).toContainText(euro(290))
    await expect(area).toHaveCount(0)
    await page.getByRole('button', { name: 'Mitte, Rosenthaler Vorstadt', exact: true }).press('Enter')
    await expect(area).toBeVisible()
  })

  await test.step('a shape that crosses itself is named beside its cell [R12.1252]', async () => {
    await corners.fill('52.534,13.415 52.54,13.424 52.534,13.424 52.54,13.415')
    await page.keyboard.press('Tab')
    await expect(corners).toHaveAccessibleDescription(/überschneidet sich selbst/)
    await corners.fill('52.534,13.415\n52.534,13.424\n52.54,13.424')
    await page.keyboard.press('Tab')
    await expect(corners).not.toHaveAccessibleDescription(/überschneidet sich selbst/)
  })

  await test.step('corners are moved and added by keyboard, once there is a map [R12.1257 R12.2823]', async () => {
    await area.getByText('Form zeichnen').press('Enter')
    await expect(area.getByText('Ohne Karte kann nichts gezeichnet werden')).toBeVisible()
    const add = area.getByRole('button', { name: 'Ecke in der Mitte hinzufügen' })
    await expect(add).toBeDisabled()
    await page.unroute('**/api/desk/tiles/**')
    await page.route('**/api/desk/tiles/**', route => route.fulfill({ contentType: 'image/png', body: tile }))
    await area.getByText('Form zeichnen').press('Enter')
    await expect(add).toHaveCount(0)
    await area.getByText('Form zeichnen').press('Enter')
    // Nothing takes the focus before there is a map.
    await expect(add).toBeEnabled()
    await expect(area.getByText(/OpenStreetMap.*fragt/)).toBeVisible()
    const third = area.getByRole('button', { name: 'Ecke 3' })
    await third.press('Shift+ArrowRight')
    await expect.poll(shape).not.toContain('52.54,13.424')
    await third.press('Shift+ArrowLeft')
    await add.press('Enter')
    await expect(area.getByRole('button', { name: 'Ecke 4' })).toBeVisible()
    await area.getByRole('button', { name: 'Ecke 4' }).press('Delete')
    await expect(area.getByRole('button', { name: 'Ecke 4' })).toHaveCount(0)
    await corners.fill('52.534,13.415 52.534,13.424 52.54,13.424 52.54,13.415')
    await page.keyboard.press('Tab')
  })

  await test.step('an address is answered by the draft, as soon as its postcode is gone [R12.1257]', async () => {
    await area.getByLabel('Postleitzahl').fill('')
    await page.keyboard.press('Tab')
    await expect(settings.saved).toBeVisible()
    await tried.getByLabel('Straße und Hausnummer').fill('Rykestraße 12')
    await tried.getByLabel('Postleitzahl').fill('10405')
    await tried.getByRole('button', { name: 'Welches Gebiet ist das?' }).press('Enter')
    await expect(tried.getByText('Prenzlauer Berg, Kollwitzkiez: Liefergebühr')).toBeVisible()
    await expect(tried.getByText(/km Luftlinie, etwa/)).toBeVisible()
  })

  await test.step('on the map are the restaurant, the tried address and the names of areas; a tap adds a corner, a drag moves the map [R12.2820 R12.2822]', async () => {
    const map = area.getByRole('group', { name: /^Form von/ })
    await expect(map.getByText('Die ausprobierte Adresse')).toHaveCount(1)
    await expect(map.locator('text', { hasText: 'Mitte, Rosenthaler Vorstadt' })).toHaveCount(1)
    await map.scrollIntoViewIfNeeded()
    const before = await shape()
    const box = await map.boundingBox()
    if (!box) throw new Error('the map is not to be seen')
    // Beside the shape: on one of its corners, a drag would move that.
    const [x, y] = [box.x + box.width / 8, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 60, y + 40, { steps: 4 })
    await page.mouse.up()
    expect(await shape()).toBe(before)
    await page.mouse.click(x, y)
    await expect(area.getByRole('button', { name: 'Ecke 5' })).toBeVisible()
    await area.getByRole('button', { name: 'Ecke 5' }).press('Delete')
    const place = async () =>
      (await draft.rows('settings')).find(({ key }) => key === 'RESTAURANT_COORDINATES')?.cells.value
    const was = await place()
    await area.getByRole('button', { name: 'Restaurant durch Tippen setzen' }).press('Enter')
    await area.getByRole('button', { name: 'Es liegt in der Mitte der Karte' }).press('Enter')
    await expect.poll(place).not.toBe(was)
  })

  await test.step('which area counts follows from their sequence [R7.1250]', async () => {
    for (let up = 0; up < 6; up++) {
      await page.getByRole('button', { name: 'Mitte, Rosenthaler Vorstadt nach oben' }).click()
      await expect
        .poll(async () => (await draft.rows('areas')).findIndex(({ key }) => key === 'mitte'))
        .toBe(5 - up)
    }
    await expect(tried.getByText(`Mitte, Rosenthaler Vorstadt: Liefergebühr ${euro(290)}`)).toBeVisible()
    // Below the head, which stays in view, axe would find the switch half covered.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1280])
  })
})
