import type { Locator } from '@playwright/test'
import { expectContrast } from './support/axe.ts'
import { placeDeliveryForTomorrow, placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/test.ts'

const sizeOf = (element: Locator): Promise<number> =>
  element.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize))

test('a card is read from two metres and touched without looking closely [R12.111]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = new DeskPage(page)
  await desk.open()
  const card = desk.card(await placeOrder(page.request))
  const accept = card.getByRole('button', { name: /^Annehmen für/ })
  await expect(accept).toBeVisible()
  expect(await sizeOf(card.getByRole('heading'))).toBeGreaterThanOrEqual(40)
  expect(await sizeOf(card.getByText('2 × Bruschetta'))).toBeGreaterThanOrEqual(24)
  for (const target of await card.getByRole('button').or(card.getByRole('link')).all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  // With a dish and a note, all of it is in sight at once below the bar.
  expect((await card.boundingBox())?.height).toBeLessThan(680)
  await card.getByRole('button', { name: 'Andere Zeit' }).click()
  await expectContrast(page, '[role=banner], header, li')
})

test('a card says of another day which one it is, and its map finds the street [R12.112]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const desk = new DeskPage(page)
  await desk.open()
  const card = desk.card(await placeDeliveryForTomorrow(page.request))
  await expect(card).toContainText('Donnerstag, 14. Mai')
  await expect(
    card.getByRole('button', { name: 'Annehmen für Donnerstag, 14. Mai, 18:00 Uhr' }),
  ).toBeVisible()
  const map = card.getByRole('link', { name: 'Rykestraße 12, 3. Stock' })
  const query = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query')
  expect(query).toBe('Rykestraße 12, 10437')
})

test('answered by keyboard, a card keeps the focus, also in its next column [R12.113]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401/)
  const desk = new DeskPage(page)
  await desk.open()
  const code = await placeOrder(page.request)
  const card = desk.card(code)
  await card.getByRole('button', { name: /^Annehmen für/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: `${code} ist angenommen` })).toContainText('(5)')
  await expect(card).toBeFocused()
  await desk.wait(NOW, 6)
  await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
  await expect(card).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link')).toBeFocused()
})
