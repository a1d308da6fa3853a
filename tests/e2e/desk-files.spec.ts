import { readFile } from 'node:fs/promises'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { tabAndPress, tabTo } from './support/keys.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

test('the files of the restaurant are taken out, and in again as a draft that says what is wrong, by keyboard up to publishing it [R12.19 R12.371 R12.374]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/422/)
  const owner = new PeoplePage(page)
  await owner.openView('Dateien')
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Ordner mit Bildern, als Zip-Datei' }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('restaurant.zip')
  const files = unzipSync(new Uint8Array(await readFile(await download.path())))
  const prices = strFromU8(files['prices.csv'] ?? new Uint8Array())
  const chooser = page.getByLabel('Excel-Mappe (.xlsx) oder Zip-Datei')
  const compare = page.getByRole('button', { name: 'Mit der Karte vergleichen' })
  const choose = async (text: string) => {
    const buffer = Buffer.from(zipSync({ ...files, 'prices.csv': strToU8(text) }, { level: 0 }))
    const asked = page.waitForEvent('filechooser')
    await chooser.press('Enter')
    await (await asked).setFiles({ name: 'restaurant.zip', mimeType: 'application/zip', buffer })
    await tabAndPress(page, compare)
  }

  await choose(prices.replace('101,standard,6.90', '101,standard,teuer'))
  const wrong = page.getByRole('list', { name: 'Was nicht stimmt' })
  await expect(wrong.getByRole('listitem')).toHaveText(
    'prices.csv, Zeile 2, Spalte price: „teuer“ muss ein Betrag wie 7,90 sein',
  )
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  await choose(prices.replace('101,standard,6.90', '101,standard,7.40'))
  await expect(page.getByRole('status').filter({ hasText: 'Veröffentlichen' })).toHaveText(
    '1 Änderung wartet unter „Veröffentlichen“.',
  )
  await tabAndPress(page, page.getByRole('main').getByRole('button', { name: 'Veröffentlichen' }))
  await expect(page.getByRole('heading', { name: 'Veröffentlichen', level: 1 })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: '1 Änderung veröffentlichen' }))
  // Another file asks first, because there is a draft now.
  await owner.view('Dateien')
  const replace = page.getByRole('button', { name: 'Ersetzen', exact: true })
  // One that cannot be read asks nothing.
  await choose(prices.replace('101,standard,6.90', '101,standard,teuer'))
  await expect(wrong.getByRole('listitem')).toHaveCount(1)
  await expect(replace).toHaveCount(0)
  await choose(prices)
  await expect(
    page.getByText('1 Änderung, die noch nicht veröffentlicht ist, wird durch die Datei ersetzt.'),
  ).toBeVisible()
  await expect(replace).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nichts weicht von dem ab, was Gäste sehen.')).toBeVisible()
})
