import type { Request } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { changeElsewhere, placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'
import { listen } from './support/tones.ts'

test('rings while an order waits for its answer, on every screen [R12.6]', async ({ page }) => {
  const tones = await listen(page)
  const told: Request[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/desk/awake')) told.push(request)
  })
  const desk = new DeskPage(page)
  await desk.open()
  const bar = page.getByRole('banner')

  await test.step('the bar says since when and as of when [R12.7 R12.63]', async () => {
    await expect(bar).toContainText('seit 18:00 Uhr, aktuell')
    await expect(bar).toContainText('Ton an')
  })

  const code = await placeOrder(page.request)
  await expect(desk.card(code)).toBeVisible()
  const heard = await tones()
  await expect.poll(tones).toBeGreaterThan(heard)

  await test.step('it says every few seconds that it is awake, armed, and what it saw last [R12.10]', async () => {
    await expect
      .poll(() => told.map(request => request.postDataJSON()), { timeout: 12 * SECOND })
      .toContainEqual({ armed: true, lastOrder: code })
  })

  await test.step('an order that is cancelled elsewhere after it was accepted is shown until somebody notes it, also after a reload [R12.62]', async () => {
    await changeElsewhere(code, 'accepted')
    await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
    await changeElsewhere(code, 'cancelled', 'Der Herd ist ausgefallen')
    const cancelled = page.getByRole('alert').getByRole('listitem').filter({ hasText: code })
    await expect(cancelled).toContainText(`${code} ist storniert: Kommandozeile`)
    await expect(cancelled).toContainText('2 × Bruschetta')
    await expect(cancelled).toContainText('Der Herd ist ausgefallen')
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1280])
    await page.reload()
    await desk.begin()
    await cancelled.getByRole('button', { name: `Gesehen ${code}` }).click()
    await expect(cancelled).toBeHidden()
    await desk.wait(NOW, 6)
    await expect(page.getByText(`${code} zur Kenntnis genommen`)).toHaveCount(0)
    await page.reload()
    await desk.begin()
    await expect(desk.bar).toHaveText('Verbunden')
    await expect(cancelled).toHaveCount(0)
  })

  await test.step('the bar offers to switch the sound on again [R12.63]', async () => {
    await page.evaluate(() => {
      Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended', configurable: true })
    })
    await bar.getByRole('button', { name: 'Ton ist aus: einschalten' }).waitFor()
  })
})

test('a screen that is cut off rings until somebody has heard it, and flashes after a reload [R12.634]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const tones = await listen(page)
  const desk = new DeskPage(page)
  await desk.open()
  const heard = page.getByRole('banner').getByRole('button', { name: 'Gehört' })

  await test.step('it rings again and again, and is quiet once it was heard', async () => {
    await context.setOffline(true)
    await expect(desk.bar).toHaveText('Verbindet neu')
    await expect(heard).toHaveCount(0)
    const before = await tones()
    await desk.wait(NOW, 31)
    await expect(desk.bar).toHaveText('Keine Verbindung. Stand von vor 31 s')
    // A ring has four tones.
    await expect.poll(tones, { timeout: 15 * SECOND }).toBeGreaterThanOrEqual(before + 8)
    await expectAccessible(page)
    await heard.click()
    await expect(heard).toHaveCount(0)
    await context.setOffline(false)
    await expect(desk.bar).toHaveText('Verbunden')
    await desk.wait(NOW, 0)
  })

  await test.step('reloaded, it flashes for an order, and title and screen say how many wait', async () => {
    await placeOrder(page.request)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Schichtbeginn' })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('1 neue Bestellung')
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect(page.locator('html')).toHaveAttribute('data-flash')
    await expectAccessible(page)
    await desk.begin()
    await expect(page.locator('html')).not.toHaveAttribute('data-flash')
  })
})
