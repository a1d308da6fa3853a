import { Cart, storedCart } from './support/cart.ts'
import { Chooser } from './support/chooser.ts'
import { categories, extra, extraPrice, option, product, products, sizePrice } from './support/demo.ts'
import { euro } from './support/money.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

test('has a page for every dish, found by the slug of its name with its id [R2.31 R2.32 R2.36]', async ({
  request,
}) => {
  const pages = [...products, ...categories].map(({ path }) => path)
  const answers = await Promise.all(pages.map(path => request.head(path)))
  expect(pages.filter((_, at) => answers[at]?.status() !== 200)).toEqual([])
})

test('shows name, number, sizes, extras, options and declarations as plain HTML [R2.31 R11.5 R11.3]', async ({
  page,
}) => {
  await page.goto(product(401).path)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Pizza Margherita')
  await expect(main).toContainText('P1')
  for (const { name, price } of product(401).sizes) {
    await expect(main.getByRole('row', { name })).toContainText(euro(price))
  }
  for (const { label } of product(401).declared) await expect(main).toContainText(label)
  await expect(main).toContainText('inkl. MwSt.')
  await expect(main.getByRole('img', { name: 'Pizza Margherita' })).toBeVisible()
  await main.getByText('Weglassen').click()
  await expect(main.getByText('Ohne Käse')).toBeVisible()
})

test('takes an order on the page itself, with the same form and the same total [R2.73 R2.70 R2.10]', async ({
  page,
}) => {
  await page.goto(product(402).path)
  const form = new Chooser(page.getByRole('main'))
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).click()
  await form.size('Mittel').check()
  await form.pickExtra(extra('pz-ananas'))
  await form.answer('Anderer Teig', option('tg-vollkorn').name).check()
  await form.more.click()
  const unit = sizePrice(402, 'mittel') + extraPrice('pz-ananas', 'mittel') + option('tg-vollkorn').price
  await expect(form.submit).toContainText(ends(euro(2 * unit)))
  await form.submit.click()
  await expect(new Cart(page).count).toHaveText('2')
  await expect(page).toHaveURL(product(402).path)
})

test('puts the line into the cart as the order will carry it [R3.36 R3.38 R4.1 R9.18]', async ({ page }) => {
  await page.goto(product(407).path)
  const form = new Chooser(page.getByRole('main'))
  await page.getByRole('button', { name: 'Auswählen und bestellen' }).click()
  await form.size('Groß').check()
  await form.pickExtra(extra('pz-oliven'))
  await form.answer('Schärfe', option('sc-mild').name).check()
  await form.answer('Weglassen', option('wp-kaese').name).check()
  await form.submit.click()
  await expect(new Cart(page).count).toHaveText('1')
  const cart = await storedCart(page)
  const unit = sizePrice(407, 'gross') + extraPrice('pz-oliven', 'gross') + option('wp-kaese').price
  expect(cart).toMatchObject({ source: 'web' })
  expect(cart?.items).toHaveLength(1)
  expect(cart?.items[0]).toMatchObject({
    type: 'productItem',
    productId: '407',
    name: 'Pizza Diavola',
    sizeId: 'gross',
    qty: 1,
    price: unit / 100,
    extraIds: [{ extraId: 'pz-oliven', selected: true, name: extra('pz-oliven') }],
    optionIds: [
      { variantId: 'schaerfe', value: 'sc-mild' },
      { variantId: 'teig', value: null },
      { variantId: 'weglassen-pizza', value: [{ optionId: 'wp-kaese', selected: true, price: -0.5 }] },
    ],
  })
})

test('shows a picture of its own, or the one for dishes without a picture [R3.4 R11.23]', async ({
  page,
}) => {
  await page.goto(product(1007).path)
  const picture = page.getByRole('article').getByRole('img').first()
  await expect(picture).toHaveAttribute('src', '/assets/img/misc/no-image.jpg')
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
})

test('describes the dish to search engines [R2.31]', async ({ page }) => {
  await page.goto(product(401).path)
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '',
  )
  expect(data).toMatchObject({ '@type': 'MenuItem', name: 'Pizza Margherita' })
  expect(data.offers.map(({ price }: { price: string }) => Math.round(Number(price) * 100))).toEqual(
    product(401).sizes.map(({ price }) => price),
  )
})
