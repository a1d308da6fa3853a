import { placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, NOW, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('reloaded without network, the known orders are still there, with their age [R12.9 R12.7]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/401|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const desk = new DeskPage(page)
  await desk.open()
  const code = await placeOrder(page.request)
  await expect(desk.card(code)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  // Loaded again under the worker, which then has every file of the page.
  await page.reload()
  await page.getByRole('button', { name: 'Starten' }).waitFor()
  await context.setOffline(true)
  await desk.wait(NOW, 20)
  await page.reload()
  await desk.begin()
  await expect(desk.card(code)).toContainText('2 × Bruschetta')
  await expect(desk.bar).toHaveText('Keine Verbindung. Stand von vor 20 s')
  await context.setOffline(false)
  await expect(desk.bar).toHaveText('Verbunden')
})
