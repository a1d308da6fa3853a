import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { changeElsewhere, placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'

/** Counts the tones that a page plays. */
async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
      start.apply(this, args)
    }
  })
  return async () => Number(await page.locator('html').getAttribute('data-tones'))
}

test('rings while an order waits for its answer, on every screen [R12.6]', async ({ page, allowErrors }) => {
  allowErrors(/401/)
  const tones = await listen(page)
  const desk = new DeskPage(page)
  await desk.open()
  const code = await placeOrder(page.request)
  await expect(desk.card(code)).toBeVisible()
  const heard = await tones()
  await expect.poll(tones).toBeGreaterThan(heard)
})

test('an order that is cancelled elsewhere after it was accepted is told until somebody notes it, also after a reload [R12.62]', async ({
  page,
  desk,
}) => {
  const code = await placeOrder(page.request)
  await changeElsewhere(code, 'accepted')
  await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
  await changeElsewhere(code, 'cancelled', 'Der Herd ist ausgefallen')
  const told = page.getByRole('alert').getByRole('listitem').filter({ hasText: code })
  await expect(told).toContainText(`${code} ist storniert: Kommandozeile`)
  await expect(told).toContainText('2 × Bruschetta')
  await expect(told).toContainText('Der Herd ist ausgefallen')
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])
  await page.reload()
  await desk.begin()
  await told.getByRole('button', { name: `Gesehen ${code}` }).click()
  await expect(told).toBeHidden()
  await desk.wait(NOW, 6)
  await expect(page.getByText(`${code} zur Kenntnis genommen`)).toHaveCount(0)
  await page.reload()
  await desk.begin()
  await expect(desk.bar).toHaveText('Verbunden')
  await expect(told).toHaveCount(0)
})

test('the bar always says since when and as of when, and offers to switch the sound on [R12.7 R12.63]', async ({
  page,
  desk,
}) => {
  await expect(desk.bar).toHaveText('Verbunden')
  const bar = page.getByRole('banner')
  await expect(bar).toContainText('seit 18:00 Uhr, Stand von vor 0 s')
  await expect(bar).toContainText('Ton an')
  await page.evaluate(() => {
    Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended', configurable: true })
  })
  await bar.getByRole('button', { name: 'Ton ist aus: einschalten' }).waitFor()
  await expectAccessible(page)
})
