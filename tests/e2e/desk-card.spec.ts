import type { Locator, Page } from '@playwright/test'
import type { DeskNow } from '#contract/desk/orders.ts'
import { expectContrast } from './support/axe.ts'
import { placeDeliveryForTomorrow, placeLongOrder, placeOrder } from './support/desk-orders.ts'
import { expect, NOW, test } from './support/desk-test.ts'

const sizeOf = (element: Locator): Promise<number> =>
  element.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize))

test('a card is read from two metres and touched without looking closely [R12.111]', async ({
  page,
  desk,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const code = await placeOrder(page.request)
  const card = desk.card(code)
  const accept = card.getByRole('button', { name: /^Annehmen für/ })
  await expect(accept).toBeVisible()
  expect(await sizeOf(card.getByRole('heading'))).toBeGreaterThanOrEqual(40)
  expect(await sizeOf(card.getByText('2 × Bruschetta'))).toBeGreaterThanOrEqual(24)
  expect(await sizeOf(card.getByText('Ohne Knoblauch, bitte'))).toBeGreaterThanOrEqual(22)
  for (const target of await card.getByRole('button').or(card.getByRole('link')).all())
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(56)
  // With a dish and a note, all of it is in sight at once below the bar.
  expect((await card.boundingBox())?.height).toBeLessThan(680)
  await card.getByRole('button', { name: 'Andere Zeit' }).click()
  await expectContrast(page, '[role=banner], header, li')
  await card.getByRole('button', { name: 'Andere Zeit' }).click()

  await test.step('of another day it says which one it is, and its map finds the street [R12.112]', async () => {
    const tomorrow = desk.card(await placeDeliveryForTomorrow(page.request))
    await expect(tomorrow).toContainText('Donnerstag, 14. Mai')
    await expect(
      tomorrow.getByRole('button', { name: 'Annehmen für Donnerstag, 14. Mai, 18:00 Uhr' }),
    ).toBeVisible()
    const map = tomorrow.getByRole('link', { name: 'Rykestraße 12, 3. Stock' })
    const query = new URL((await map.getAttribute('href')) ?? '').searchParams.get('query')
    expect(query).toBe('Rykestraße 12, 10437')
  })

  await test.step('answered by keyboard, it keeps the focus, also in its next column [R12.113]', async () => {
    await accept.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: `${code} ist angenommen` })).toContainText(
      '(5)',
    )
    await expect(card).toBeFocused()
    await desk.wait(NOW, 6)
    await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
    await expect(card).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(card.getByRole('link')).toBeFocused()
  })
})

/** Shows these of the shop's open orders only: other tests order too. */
async function showOnly(page: Page, codes: string[]): Promise<void> {
  const { data } = await (await page.request.get('/api/desk/now')).json()
  const orders = (data as DeskNow).orders.filter(({ code }) => codes.includes(code))
  const body = `event: now\ndata: ${JSON.stringify({ ...data, orders })}\n\n`
  await page.route('**/api/desk/events', route => route.fulfill({ contentType: 'text/event-stream', body }))
  await page.reload()
}

test('a long order is accepted without scrolling, and its last line can be read [R12.244]', async ({
  page,
  desk,
}) => {
  const code = await placeLongOrder(page.request, 6)
  await showOnly(page, [code])
  await desk.begin()
  const accept = desk.card(code).getByRole('button', { name: /^Annehmen für/ })
  const phone = desk.card(code).getByRole('link')
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(accept, `at ${width}`).toBeInViewport({ ratio: 1 })
    expect((await desk.card(code).boundingBox())?.height).toBeGreaterThan(height - 200)
    await phone.focus()
    const box = await phone.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await accept.boundingBox())?.y ?? 0)
    await phone.blur()
  }

  await test.step('by keyboard the oldest new order is accepted from anywhere but a field [R12.244]', async () => {
    const first = await placeOrder(page.request)
    const second = await placeOrder(page.request)
    await showOnly(page, [first, second])
    await desk.begin()
    const accepted = page.getByRole('listitem').filter({ hasText: 'ist angenommen' })
    await expect(desk.card(second)).toBeVisible()
    await page.getByRole('button', { name: 'Pause', exact: true }).click()
    await page.getByLabel('Nur für').focus()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Pause', exact: true }).focus()
    await page.keyboard.press('Control+Enter')
    await expect(accepted).toHaveText([new RegExp(`^${first} ist angenommen`)])
    await expect(desk.card(first).getByRole('button', { name: /^Annehmen/ })).toHaveCount(0)
    await page.keyboard.press('Control+Enter')
    await expect(accepted).toHaveText([new RegExp(`^${first}`), new RegExp(`^${second}`)])
  })
})
