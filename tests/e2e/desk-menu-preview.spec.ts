import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/desk-test.ts'
import { MenuPage } from './support/menu-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expectToFit } from './support/scroll.ts'

const WIDTHS = [390, 768, 1280]

const words = async (text: Promise<string | null>): Promise<string> =>
  ((await text) ?? '').replaceAll(/\s+/g, ' ').trim()

test('a dish is shown as its card and its dialog will look, with what the draft says [R12.296]', async ({
  page,
}) => {
  const menu = new MenuPage(page)
  await menu.open()
  const shop = await page.context().newPage()
  await shop.goto('/')
  const dialog = new ProductDialog(shop)
  const onShop = await words(dialog.card(401).textContent())
  await dialog.card(401).click()
  await dialog.submit.waitFor()
  const inDialog = await words(dialog.root.locator('form').textContent())

  await menu.category('Pizza')
  await page
    .getByRole('button', { name: '23 Pizza Margherita', exact: true })
    .or(page.getByRole('button', { name: /Pizza Margherita$/ }))
    .first()
    .click()
  const part = menu.preview
  const shows = part.getByRole('button', { name: 'So sehen es Gäste' })
  // Beside the form on a wide screen it is there already.
  const show = async (): Promise<void> => {
    if ((await shows.getAttribute('aria-expanded')) === 'false') await shows.click()
  }
  await show()
  await expect(part.locator('.dish')).toBeVisible()
  expect(await words(part.locator('.dish').textContent())).toBe(onShop)
  expect(await words(part.locator('[data-dialog-body] > div').textContent())).toBe(inDialog)
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)
  await (await menu.unfold('Preise'))
    .getByRole('textbox', { name: 'Preis', exact: true })
    .first()
    .fill('6,66')
  await menu.expectSaved()
  await expect(part.locator('.dish')).toContainText('6,66')

  await test.step('a combo too, with what the draft says of it and of its dishes [R12.360]', async () => {
    await dialog.close.click()
    await dialog.comboCard('familie').click()
    await expect(dialog.title).toHaveText('Familienabend')
    await dialog.submit.waitFor()
    const onShop = await words(dialog.comboCard('familie').textContent())
    const head = await words(dialog.price.locator('s').evaluate(old => old.lastChild?.textContent ?? ''))
    const body = await words(dialog.root.locator('[data-dialog-body]').textContent())
    await shop.close()

    await menu.people.view('Menüs')
    await page.getByRole('button', { name: 'Familienabend', exact: true }).click()
    await show()
    await expect(part.locator('.dish')).toBeVisible()
    expect(await words(part.locator('.dish').textContent())).toBe(onShop)
    await expect(part.locator('.product-dialog__price s')).toHaveText(head)
    expect(await words(part.locator('[data-dialog-body]').textContent())).toBe(body)
    await expectToFit(page, WIDTHS)
    await page.getByLabel('Preis', { exact: true }).fill('39,90')
    await menu.expectSaved()
    await expect(part.locator('.dish')).toContainText('35,91')
    await menu.changeElsewhere('products', '401', 'name', 'Pizza Margherita', 'Pizza Regina')
    await page.getByLabel('Rabatt in Prozent').fill('0')
    await menu.expectSaved()
    await expect(part.getByText('Pizza Regina')).toBeVisible()
    await expect(part.locator('.dish')).toContainText('39,90')

    const listed = page.getByRole('checkbox', { name: 'Auf der Karte' })
    await listed.uncheck()
    await expect(part).toHaveCount(0)
    await listed.check()
    await expect(part).toBeVisible()
  })
})
