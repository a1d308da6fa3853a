import type { Browser, Page } from '@playwright/test'
import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { cola, fillCart, margherita } from './support/baskets.ts'
import { CheckoutPage, COUNTER } from './support/checkout.ts'
import { DeskPage } from './support/desk-page.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, NOW, type OwnShop, test } from './support/own-shop.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]
const TABLE = 'Tisch 2 (Fenster)'

const withEvenings = ({ run }: OwnShop) =>
  run(async tx => {
    const row = { key: 'TABLE_EVENING', value: '1', media: '', public: 0, sort: 999 }
    await tx.insertInto('settings').values(row).execute()
    await bumpCatalogue(tx)
  })

/** A phone of its own, on which somebody has put something into the cart. */
async function phone(browser: Browser, baseURL: string, line: object): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(NOW)
  await fillCart(page, [line])
  return page
}

const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Der Code Ihres Tisches' })
const tableDialog = (page: Page) => page.getByRole('dialog', { name: TABLE })

/** Orders what is in the cart at the table, and stays on the page of the order. */
async function orderAtTable(page: Page): Promise<string> {
  const checkout = new CheckoutPage(page)
  await checkout.open()
  await checkout.choice(COUNTER).check()
  await checkout.terms.check()
  await checkout.submit.click()
  const order = new OrderPage(page)
  await order.arrive()
  return (await order.fact('Bestellnummer').textContent()) ?? ''
}

test('two phones of one table and the desk: codes, the sum, calls that are answered, and an end, by pointer and keyboard', async ({
  page,
  browser,
  baseURL,
  shop,
  allowErrors,
}) => {
  test.slow()
  allowErrors(/401|422/)
  await withEvenings(shop)
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  const [one, two] = [
    await phone(browser, baseURL ?? '', margherita()),
    await phone(browser, baseURL ?? '', cola()),
  ]

  const tables = page.getByRole('dialog', { name: 'Tische' })
  const row = tables.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TABLE }) })
  const code = await test.step('the desk says the code of each table [R12.3500]', async () => {
    await page.getByRole('button', { name: 'Tische', exact: true }).press('Enter')
    await expect(row).toContainText('Noch nichts bestellt')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    const shown = (await row.getByRole('paragraph').first().textContent()) ?? ''
    await page.keyboard.press('Escape')
    await expect(tables).toHaveCount(0)
    return shown.replace('Code', '').trim()
  })

  await test.step('who scans the card is asked for it, by keyboard [R2.3501 R4.3500]', async () => {
    await one.goto('/?table=t2')
    const field = codeDialog(one).getByLabel('Tischcode')
    await field.fill('ZZZZ')
    await one.keyboard.press('Enter')
    await expect(codeDialog(one).getByRole('alert')).toHaveText(
      'Das ist nicht der Code Ihres Tisches. Bitte fragen Sie das Personal.',
    )
    await expectAccessible(one)
    await expectToFit(one, WIDTHS)
    await field.fill(code.toLowerCase())
    await one.keyboard.press('Enter')
    await expect(codeDialog(one)).toHaveCount(0)
    await expect(one.getByText(`Am Tisch: ${TABLE}`).first()).toBeVisible()
    await two.goto('/?table=t2')
    await codeDialog(two).getByLabel('Tischcode').fill(code)
    await codeDialog(two).getByRole('button', { name: 'An diesem Tisch bestellen' }).click()
    await expect(codeDialog(two)).toHaveCount(0)
  })

  const codes = [await orderAtTable(one), await orderAtTable(two)]
  await test.step('both phones see what the table has ordered [R2.3500 R4.3502]', async () => {
    for (const each of [one, two]) {
      await each.getByRole('button', { name: 'Unser Tisch' }).press('Enter')
      await expect(tableDialog(each)).toContainText('Zusammen 10,40')
      await expect(tableDialog(each)).toContainText(`1 × ${margherita().name}`)
      await expect(tableDialog(each)).toContainText('1 × Cola (0,33')
      await expect(tableDialog(each)).toContainText(`geben dann ${code} ein`)
    }
    await expectAccessible(one)
    await expectToFit(one, WIDTHS)
  })

  await test.step('cards of the table are beside each other, each with its sum [R12.3505]', async () => {
    for (const each of codes) await expect(desk.card(each)).toContainText('Der Tisch: 2 Bestellungen, 10,40')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
  })

  await test.step('calls ring at the desk, and the guests see that they were seen [R2.3531 R4.3506 R12.3501]', async () => {
    await one.context().setOffline(true)
    await tableDialog(one).getByRole('button', { name: 'Bedienung rufen' }).press('Enter')
    await expect(tableDialog(one).getByRole('alert')).toHaveText(
      'Vom Restaurant kam keine Antwort, daher wissen wir nicht, ob das angekommen ist. Bitte versuchen Sie es noch einmal.',
    )
    await one.context().setOffline(false)
    await tableDialog(one).getByRole('button', { name: 'Bedienung rufen' }).press('Enter')
    await expect(tableDialog(one).getByRole('alert')).toHaveCount(0)
    await tableDialog(two).getByRole('button', { name: 'Bedienung rufen' }).click()
    await tableDialog(two).getByRole('button', { name: 'Die Rechnung, bitte' }).click()
    await expect(tableDialog(two).getByRole('status').first()).toContainText('Noch hat es niemand gesehen.')
    const calls = page.getByRole('alert').filter({ hasText: TABLE })
    await expect(calls.getByRole('listitem')).toHaveCount(2)
    await expect(calls).toContainText(`${TABLE} ruft die Bedienung`)
    await expect(calls).toContainText('10,40 €, davon nicht online bezahlt: 10,40 €')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    const bill = calls.getByRole('listitem').filter({ hasText: 'bittet um die Rechnung' })
    await bill.getByRole('button', { name: /^Gesehen/ }).press('Enter')
    await expect(calls.getByRole('listitem')).toHaveCount(1)
    await calls.getByRole('button', { name: /^Gesehen/ }).click()
    await expect(calls).toHaveCount(0)
    for (const each of [one, two])
      await expect(tableDialog(each).getByRole('status').first()).toContainText(
        'Bedienung rufen: Das Personal hat es gesehen. Es kommt jemand.',
      )
  })

  await test.step('the table is closed while a guest fills the cart, which is kept [R4.3503 R12.3502]', async () => {
    await two.keyboard.press('Escape')
    await two.getByRole('link', { name: 'Am Tisch weiterbestellen' }).click()
    await expect(two.getByText(`Am Tisch: ${TABLE}`).first()).toBeVisible()
    await fillCart(two, [cola({ qty: 2 })])
    await two.goto('/')
    await expect(two.getByText(`Am Tisch: ${TABLE}`).first()).toBeVisible()
    const checkout = new CheckoutPage(two)
    await checkout.open()
    await checkout.choice(COUNTER).check()
    await checkout.terms.check()
    await page.getByRole('button', { name: 'Tische', exact: true }).click()
    await expect(row).toContainText('2 Bestellungen: 10,40 €, davon nicht online bezahlt: 10,40 €')
    await row.getByRole('button', { name: `${TABLE} schließen` }).press('Enter')
    await expect(row).toContainText('2 Bestellungen davon bleiben auf dem Bildschirm.')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(row).toContainText('Noch nichts bestellt')
    await expect(row).not.toContainText(code)
    await page.keyboard.press('Escape')
    for (const each of codes) await expect(desk.card(each)).not.toContainText('Der Tisch:')

    await expect(tableDialog(one).getByRole('alert')).toContainText('Sie sind nicht mehr an Ihrem Tisch')
    await checkout.submit.click()
    const ended = two.getByRole('alert').filter({ hasText: 'Ihr Warenkorb bleibt' })
    await expect(ended).toBeVisible()
    await ended.getByRole('link', { name: 'Am Tisch weitermachen' }).click()
    await expect(codeDialog(two)).toBeVisible()
    expect(await two.evaluate(() => localStorage.getItem('cart'))).toContain(cola().name)
  })
  for (const each of [one, two]) await each.context().close()
})

test.describe('in English and Turkish', () => {
  for (const [lang, ask] of [
    ['en', 'The code of your table'],
    ['tr', 'Masanızın kodu'],
  ] as const)
    test(`a table's code is asked for, ${lang} [R2.3501]`, async ({ page, shop, allowErrors }) => {
      allowErrors(/422/)
      await withEvenings(shop)
      await page.goto(`/${lang}/?table=t2`)
      await expect(page.getByRole('dialog', { name: ask })).toBeVisible()
      await expectAccessible(page)
      await expectToFit(page, WIDTHS)
    })
})

test('a shop without evenings has no button for them, on phones and desk [R4.3501]', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  expect(shop.url).toBe(baseURL ?? '')
  const desk = new DeskPage(page)
  await desk.open('Theke', 'service')
  const guest = await phone(browser, baseURL ?? '', margherita())
  await guest.goto('/?table=t2')
  await expect(guest.getByText(`Am Tisch: ${TABLE}`).first()).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Unser Tisch' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Tische', exact: true })).toHaveCount(0)
  await guest.context().close()
})
