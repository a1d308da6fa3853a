import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/desk-orders.ts'
import { expect, test } from './support/desk-test.ts'
import { expectToFit } from './support/scroll.ts'

test('the end of an evening lists what is open, closes it with one tap, and shows what was to be paid at the door [R12.3090]', async ({
  page,
  counter,
}) => {
  const codes = [await placeOrder(page.request), await placeOrder(page.request)]
  await counter.view('Heute')
  await page.getByRole('button', { name: 'Abend beenden' }).click()
  const end = page.getByRole('region', { name: 'Abend beenden' })
  for (const code of codes)
    await expect(end.getByRole('listitem').filter({ hasText: code })).toContainText('2 ×')
  await expect(end.getByRole('table', { name: 'An der Tür zu erwarten' })).toContainText('27,60')
  await expectAccessible(page)
  await expectToFit(page, [390, 1280])
  await end.getByRole('button', { name: '2 Bestellungen schließen' }).click()
  await expect(end.getByRole('status')).toHaveText('Keine Bestellung von heute ist offen')
  await expect(end.getByRole('table')).not.toContainText('27,60')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner').first()).toBeHidden()
  await expect(end.getByRole('table')).toBeVisible()
})
