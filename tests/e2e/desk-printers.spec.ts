import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { placeOrder, starPrinterAt } from './support/desk-orders.ts'
import { expect, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'

/** The width of each page that is printed, in mm. */
async function widthsOnPaper(page: Page): Promise<number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width]) =>
    Math.round((Number(width) / 72) * 25.4),
  )
}

test('a printer is added at the counter, prints what is accepted, and what it does not confirm is asked about [R12.12 R12.90 R12.91]', async ({
  page,
  counter,
  baseURL,
}) => {
  await counter.view('Drucker')
  const name = `Theke ${randomUUID().slice(0, 4)}`
  await page.getByLabel('Name des Druckers').fill(name)
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
  const shown = page.getByRole('status').filter({ hasText: 'Diese Adresse' }).locator('code')
  const address = (await shown.textContent()) ?? ''
  expect(address).toMatch(/\/api\/print\/\w{10}\/\w{24}$/)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(card).toContainText(`${name} hat sich noch nicht gemeldet`)
  // Other tests accept orders at the same time; what they have accepted until now is printed first.
  for (const label of ['Bons für die Küche', 'Bons für den Fahrer']) {
    const set = page.waitForResponse(response => response.request().method() === 'PUT')
    await card.getByLabel(label).selectOption('0')
    await set
  }
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])

  const printer = starPrinterAt(address, baseURL)
  for (const _ of Array.from({ length: 5 })) await printer.turn()
  printer.paper.splice(0)
  await expect(card).toContainText(`${name} ist bereit`)
  await printer.say('paper')
  await expect(page.getByRole('banner')).toContainText(`${name} hat kein Papier`)
  await printer.say('ready')
  await expect(page.getByRole('banner')).not.toContainText(`${name} hat kein Papier`)
  const bar = page.getByRole('banner')

  await counter.view('Bestellungen')
  const code = await placeOrder(page.request)
  await counter.more(code)
  await counter.tap(code, 'Drucken')
  const dialog = page.getByRole('dialog', { name: `${code} drucken` })

  await test.step('a ticket is shown before it is printed, and a printer of the device gets nothing but the ticket [R12.12 R12.13]', async () => {
    const ticket = dialog.getByRole('img')
    await expect(ticket).toHaveAttribute(
      'alt',
      new RegExp(`${code}[\\s\\S]*Ohne Knoblauch[\\s\\S]*2 x Bruschetta[\\s\\S]*Kein Kassenbeleg`),
    )
    expect(await ticket.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeHidden()
    await expect(ticket).toBeVisible()
    expect(await widthsOnPaper(page)).toEqual([80])
    await page.emulateMedia({ media: 'screen' })
  })
  await dialog.getByRole('button', { name: `Auf ${name} drucken` }).click()
  await expect(dialog.getByRole('status')).toHaveText(`Wartet auf ${name}`)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  // What is printed later is no ticket.
  expect(await widthsOnPaper(page)).not.toContain(80)
  printer.fails = true
  await printer.turn()
  printer.fails = false
  await expect(bar.getByRole('alert')).toContainText(`Bon ${code}: nicht gedruckt`)
  await bar.getByRole('button', { name: /Bon .*nicht gedruckt/ }).click()
  const question = bar
    .getByText(`Der Bon ${code} wurde nicht gedruckt: ${name} meldet eine Störung`)
    .locator('..')
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])
  await question.getByRole('button', { name: 'Noch einmal drucken' }).click()
  await expect(bar.getByRole('alert').filter({ hasText: `Bon ${code}` })).toHaveCount(0)
  await printer.turn()
  const papers = printer.paper.map(({ bytes }) => bytes.toString('latin1'))
  expect(papers.map(text => [text.includes(code), text.includes('KOPIE')])).toEqual([[true, true]])

  await counter.view('Drucker')
  await card.getByRole('button', { name: 'Entfernen' }).click()
  await card.getByRole('button', { name: `${name} wirklich entfernen` }).click()
  await expect(card).toHaveCount(0)
})
