import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { newGuest } from './support/guest.ts'
import { mailsTo, orderOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'
import { quoted } from './support/text.ts'

const words = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../src/lib/i18n/messages/${lang}.json`, import.meta.url), 'utf8'))

const german = words('de')

/** The German texts that mean something else than the same text of the other language, and are long enough to be told apart. */
const germanOnly = (lang: string): string[] => {
  const other = words(lang)
  const own = new Set(Object.keys(german).map(key => (lang === 'en' ? (other[key] ?? key) : other[key])))
  return Object.values(german).filter(text => text.length > 3 && !text.includes('{') && !own.has(text))
}

/** German texts on the page, in its names for assistive technology too. */
async function germanOn(page: Page, lang: string): Promise<string[]> {
  const seen = `${await page.locator('body').textContent()}\n${await page.locator('body').ariaSnapshot()}`
  const around = '(?<![\\p{L}])'
  return germanOnly(lang).filter(text => new RegExp(`${around}${quoted(text)}(?![\\p{L}])`, 'u').test(seen))
}

/** Where what is fetched is paid for. */
const counter = { en: 'At the counter (cash or card)', tr: 'Kasada (nakit veya kart)' }

for (const lang of ['en', 'tr'] as const) {
  const say = (key: string): string => words(lang)[key] ?? key

  test(`checkout and order in ${lang} show no German [R2.33 R8.22 R11.11]`, async ({ page }) => {
    const guest = newGuest()
    const main = page.getByRole('main')
    const submit = main.getByRole('button', { name: say('Place order'), exact: true })
    await fillCart(page, [margherita({ qty: 2 }), cola()])
    await page.evaluate(chosen => localStorage.setItem('lang', chosen), lang)
    await page.goto(`/${lang}/checkout`)
    await expect(submit).toBeDisabled()
    await main.getByRole('radio', { name: say('Later'), exact: true }).check()
    await main.getByRole('textbox', { name: say('Phone') }).fill('12')
    await main.getByRole('textbox', { name: say('E-mail') }).fill('ada@')
    await main.getByRole('textbox', { name: say('Postcode') }).fill('99999')
    await main.getByRole('textbox', { name: say('Name'), exact: true }).focus()
    await expect(main).toContainText('12')
    expect(await germanOn(page, lang), 'with mistakes').toEqual([])

    await main.getByRole('radio', { name: say('Now'), exact: true }).check()
    await main.getByRole('radio', { name: say('Takeaway'), exact: true }).check()
    await main.getByRole('textbox', { name: say('Name'), exact: true }).fill(guest.name)
    await main.getByRole('textbox', { name: say('E-mail') }).fill(guest.email)
    await main.getByRole('textbox', { name: say('Phone') }).fill(guest.phone)
    await main.getByRole('radio', { name: counter[lang] }).check()
    await main.getByRole('checkbox').last().check()
    await submit.click()
    await page.waitForURL(new RegExp(`/${lang}/order#.+`))
    await main.locator('[data-status]').waitFor()
    expect(await germanOn(page, lang), 'the order').toEqual([])
    const { code, lang: stored } = orderOf(guest.email)
    await expect(main).toContainText(code)
    expect(stored).toBe(lang)
    await expect.poll(() => mailsTo(guest.email)).toHaveLength(1)
  })
}

test('an alert speaks the language of the page [R8.22 R8.23]', async ({ page, allowErrors }) => {
  allowErrors(/ERR_|Failed to load/)
  const english = words('en')
  const say = (key: string): string => english[key] ?? key
  const main = page.getByRole('main')
  await fillCart(page, [margherita()])
  await page.evaluate(() => localStorage.setItem('lang', 'en'))
  await page.goto('/en/checkout')
  await main.getByRole('radio', { name: 'Takeaway', exact: true }).check()
  await main.getByRole('textbox', { name: say('Name'), exact: true }).fill('Ada')
  await main.getByRole('textbox', { name: say('E-mail') }).fill('ada@example.org')
  await main.getByRole('textbox', { name: say('Phone') }).fill('030 901820')
  await main.getByRole('radio', { name: counter.en }).check()
  await main.getByRole('checkbox').last().check()
  await page.route('**/api/checkout/v2', route => route.abort('connectionrefused'))
  await main.getByRole('button', { name: say('Place order'), exact: true }).click()
  const alert = page.getByRole('dialog')
  await expect(alert).toContainText(
    'We do not know whether your order has arrived, because no answer came. Your cart is kept.',
  )
  expect(await germanOn(page, 'en')).toEqual([])
})
