import type { BrowserContext } from '@playwright/test'
import { type Owner, orderDishes, pairingCode } from '../guests.ts'
import { SCREEN, save } from './save.ts'

/** Takes the pictures of docs/first-evening.md and erster-abend.md. */
export async function takeEvening(context: BrowserContext, owner: Owner): Promise<void> {
  const page = await context.newPage()
  await page.clock.install({ time: owner.now })
  await page.goto('/desk')
  await page.getByRole('combobox').selectOption('en')
  await page.getByLabel('Code', { exact: true }).fill(await pairingCode(owner))
  await page.getByLabel('Name of this device').fill('Counter')
  await save(page, 'pair')
  await page.getByRole('button', { name: 'Pair', exact: true }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Heard it, show the orders' }).click()

  const [first = '', second = '', third = ''] = await orderDishes(owner.base)
  const card = (code: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
  await card(third).waitFor()
  for (const code of [first, second])
    await card(code)
      .getByRole('button', { name: /^Accept for/ })
      .click()
  await page.evaluate(() => scrollTo(0, 0))
  await save(page, 'undo')
  await page.getByRole('region', { name: 'In the kitchen' }).getByRole('heading', { name: second }).waitFor()
  await save(page, 'orders')
  await card(third).getByRole('button', { name: 'Other time' }).click()
  // High enough for the whole card below the bar.
  await page.setViewportSize({ ...SCREEN, height: 2 * SCREEN.height })
  await save(card(third), 'other-time')
  await page.setViewportSize(SCREEN)
  await page.getByRole('button', { name: 'Views: Orders' }).click()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('table').first().waitFor()
  await save(page, 'today')
  await page.getByRole('button', { name: 'Views: Today' }).click()
  await page.getByRole('button', { name: 'Orders', exact: true }).click()
  await context.setOffline(true)
  await page.getByText(/^No connection\. Shown as of/).waitFor()
  await save(page, 'offline')
}
