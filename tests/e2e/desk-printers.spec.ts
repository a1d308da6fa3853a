import { expectAccessible } from './support/axe.ts'
import { placeOrder, starPrinterAt } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expectToFit } from './support/scroll.ts'
import { expect, NOW, test } from './support/test.ts'

test('a printer is added at the counter, prints what is accepted, and what it does not confirm is asked about [R12.12 R12.90 R12.91]', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/401/)
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  await desk.view('Drucker')
  await expect(page.getByText('Es ist noch kein Drucker hinzugefügt.')).toBeVisible()
  await page.getByLabel('Name des Druckers').fill('Küche')
  await page.getByRole('button', { name: 'Hinzufügen' }).click()
  const address =
    (await page.getByRole('status').filter({ hasText: 'Diese Adresse' }).locator('code').textContent()) ?? ''
  expect(address).toMatch(/\/api\/print\/\w{10}\/\w{24}$/)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Küche' }) })
  await expect(card).toContainText('hat sich noch nicht gemeldet')
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])
  await page.screenshot({ path: 'data/shots/printers.png', fullPage: true })

  const printer = starPrinterAt(address, baseURL)
  await printer.turn()
  await expect(card).toContainText('Küche ist bereit')
  await expect(page.getByRole('banner')).toContainText('Drucker bereit')
  await printer.say('paper')
  await expect(page.getByRole('banner')).toContainText('Küche hat kein Papier')
  await printer.say('ready')

  await desk.view('Bestellungen')
  const code = await placeOrder(page.request)
  await desk.tap(code, /^Annehmen für/)
  await desk.wait(NOW, 6)
  await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
  printer.fails = true
  await printer.turn()
  printer.fails = false
  const alert = page.getByRole('alert').filter({ hasText: `Der Bon ${code} wurde nicht gedruckt` })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'data/shots/alert.png', fullPage: true })
  await alert.getByRole('button', { name: 'Noch einmal drucken' }).click()
  await expect(alert).toHaveCount(0)
  await expect(async () => {
    await printer.turn()
    expect(printer.paper.map(({ bytes }) => bytes.toString('latin1').includes(code))).toEqual([true])
  }).toPass()

  await desk.view('Drucker')
  await card.getByRole('button', { name: 'Entfernen' }).click()
  await card.getByRole('button', { name: 'Küche wirklich entfernen' }).click()
  await expect(card).toHaveCount(0)
})

test('a ticket is shown before it is printed, and a printer of the device gets nothing but the ticket [R12.12 R12.13]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const desk = new DeskPage(page)
  await desk.open()
  const code = await placeOrder(page.request)
  await desk.tap(code, 'Drucken')
  const dialog = page.getByRole('dialog', { name: `${code} drucken` })
  const ticket = dialog.getByRole('img')
  await expect(ticket).toHaveAttribute(
    'alt',
    new RegExp(`${code}[\\s\\S]*2 x Bruschetta[\\s\\S]*Ohne Knoblauch[\\s\\S]*Kein Kassenbeleg`),
  )
  expect(await ticket.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400)
  await expectAccessible(page)
  await page.screenshot({ path: 'data/shots/ticket.png' })
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeHidden()
  await expect(ticket).toBeVisible()
  await page.screenshot({ path: 'data/shots/print.png' })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width]) =>
    Math.round((Number(width) / 72) * 25.4),
  )
  expect(sizes).toEqual([80])
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
