import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { newGuest } from './support/guest.ts'
import { mailsTo, ordersOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'
import { quoted } from './support/text.ts'

const texts = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../src/lib/i18n/shop/${lang}.json`, import.meta.url), 'utf8'))

const english = texts('en')
const say = (key: string): string => english[key] ?? key

/** The German texts that differ from the English ones and are long enough to be distinguished. */
function germanOnly(): string[] {
  const german = texts('de')
  const own = new Set(Object.keys(german).map(say))
  return Object.values(german).filter(text => text.length > 3 && !text.includes('{') && !own.has(text))
}

/** German texts on the page, in its names for assistive technology too. */
async function germanOn(page: Page): Promise<string[]> {
  const seen = `${await page.locator('body').textContent()}\n${await page.locator('body').ariaSnapshot()}`
  const around = '(?<![\\p{L}])'
  return germanOnly().filter(text => new RegExp(`${around}${quoted(text)}(?![\\p{L}])`, 'u').test(seen))
}

test('checkout, alert, payment and order of another language show no German', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/ERR_|Failed to load|402/)
  const guest = newGuest()
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const submit = main.getByRole('button', { name: say('Place order'), exact: true })
  const field = (key: string) => main.getByRole('textbox', { name: say(key), exact: true })
  await fillCart(page, [margherita({ qty: 2 }), cola()])
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.goto('/en/checkout')

  await test.step('the form with its mistakes [R8.22 R11.11]', async () => {
    await expect(submit).toBeDisabled()
    await main.getByRole('radio', { name: say('Later'), exact: true }).check()
    await field('Phone').fill('12')
    await field('E-mail').fill('ada@')
    await main.getByLabel(/^Street and house number/).fill('Main Street 1, 99999')
    await field('Name').focus()
    await expect(main).toContainText('12')
    expect(await germanOn(page)).toEqual([])
  })

  await test.step('an alert [R8.22 R8.23]', async () => {
    await main.getByRole('radio', { name: /^As soon as possible/ }).check()
    await main.getByRole('radio', { name: say('Takeaway'), exact: true }).check()
    await field('Name').fill(guest.name)
    await field('E-mail').fill(guest.email)
    await field('Phone').fill(guest.phone)
    await main.getByRole('radio', { name: 'Pay online (trial)' }).check()
    await main.getByRole('checkbox').last().check()
    await page.route('**/api/checkout/v2', route => route.abort('connectionrefused'))
    await submit.click()
    await expect(dialog).toContainText(
      'We do not know whether your order has arrived, because no answer came. Your cart is kept.',
    )
    expect(await germanOn(page)).toEqual([])
    await page.unroute('**/api/checkout/v2')
    await dialog.getByRole('button', { name: 'Ok' }).click()
  })

  await test.step('the way back from the payment [R2.33]', async () => {
    await submit.click()
    await page.getByRole('button', { name: 'Have the payment declined' }).click()
    await expect(page).toHaveURL(/\/en$/)
    await expect(dialog).toContainText('There is a problem with your payment. Please try again.')
    await dialog.getByRole('link').click()
  })

  await test.step('the order and its mail [R2.33 R8.22 R11.11]', async () => {
    await main.getByRole('radio', { name: 'At the counter (cash or card)' }).check()
    await main.getByRole('checkbox').last().check()
    await submit.click()
    await page.waitForURL(/\/en\/order#.+/)
    await main.locator('[data-status]').waitFor()
    expect(await germanOn(page)).toEqual([])
    const placed = ordersOf(guest.email).find(order => order.payment_id === 'counter')
    expect(placed?.lang).toBe('en')
    await expect(main).toContainText(String(placed?.code))
    await expect.poll(() => mailsTo(guest.email)).toHaveLength(1)
  })
})
