import { dish, fillCart } from './support/baskets.ts'
import { CartView, storedCart } from './support/cart.ts'
import { Chooser } from './support/chooser.ts'
import { categories, combo, extra, extraPrice, option, product, products, sizePrice } from './support/demo.ts'
import { expectAbove } from './support/layout.ts'
import { euro } from './support/money.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

const bruschetta = sizePrice(101, 'standard')

test('has a page for every dish, found by the slug of its name and id [R2.31 R2.32 R2.36]', async ({
  request,
}) => {
  const pages = [...products, ...categories].map(({ path }) => path)
  const answers = await Promise.all(pages.map(path => request.head(path)))
  expect(pages.filter((_, at) => answers[at]?.status() !== 200)).toEqual([])
})

test('has the addresses of before, each of which leads to the one of now for good [R2.1010 R2.1011]', async ({
  request,
}) => {
  for (const [before, now] of [
    ['/menu/pizza-pizza', '/menu/pizza'],
    ['/tr/menu/pizza-pizza/pizza-margherita-401?from=qr', '/tr/menu/pizza/pizza-margherita-401?from=qr'],
    ['/en/menu/combos/vegan-durch-den-abend-vegan-abend', '/en/menu/combos/vegan-durch-den-abend'],
  ] as const) {
    const answer = await request.head(before, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location]).toEqual([301, now])
    expect((await request.head(now)).status()).toBe(200)
  }
})

test('marks what unfolds as the bar above the menu does [R2.1523]', async ({ page }) => {
  for (const path of [product(407).path, combo('familie').path]) {
    await page.goto(path)
    const fold = page.locator('.facts details').first()
    const markOf = () =>
      fold.locator('summary').evaluate(line => {
        const { content, rotate } = getComputedStyle(line, '::after')
        return { own: getComputedStyle(line).listStyleType, content, rotate }
      })
    for (const rotate of (await fold.getAttribute('open')) === null
      ? ['45deg', '225deg']
      : ['225deg', '45deg']) {
      expect(await markOf(), path).toEqual({ own: 'none', content: '""', rotate })
      await fold.locator('summary').click()
    }
  }
})

test('takes an order on the page itself, and the cart shows what was chosen', async ({ page }) => {
  const cart = new CartView(page)
  const form = new Chooser(page.getByRole('main'))
  const totalOf = (size: string): number =>
    sizePrice(407, size) +
    option('sc-scharf').price +
    option('tg-dinkel').price +
    option('wp-kaese').price +
    extraPrice('pz-parma', size) +
    extraPrice('pz-pilze', size)
  await fillCart(page, [dish('101', 'Bruschetta', bruschetta / 100, { qty: 3 })])
  await page.goto(product(407).path)

  await test.step('names the allergens below the price, once, and as they follow the choice [R5.153]', async () => {
    const labels = product(407).declared.map(({ label }) => label)
    // Without the closed descriptions.
    const seen = { useInnerText: true }
    const told = form.root.getByRole('definition').filter({ hasText: 'Milch (G)', visible: true })
    const order = form.root.getByRole('button', { name: 'Auswählen und bestellen' })
    await expect(told).toHaveCount(1)
    await expectAbove(told, order)
    await order.tap()
    await form.submit.waitFor()
    await expect(told).toHaveCount(0)
    await form.unfoldDeclared()
    await expect(told).toHaveCount(1)
    await expect(form.declared).toHaveText(labels, seen)
    await expectAbove(form.declared.last(), form.sizes)
    await form.pickExtra(extra('pz-sardellen'))
    expect(labels.slice(0, 2)).toEqual(['Weizen (A1)', 'Milch (G)'])
    await expect(form.declared).toHaveText(labels.toSpliced(1, 0, 'Fisch (D)'), seen)
    await expect(form.declaredChange).toBeInViewport()
    await expectNoSidewaysScroll(page)
    await form.extra(extra('pz-sardellen')).uncheck()
  })

  await test.step('what costs nothing is not declined, as a hot dish stays hot [R3.2053]', async () => {
    await expect(form.answer('Schärfe', 'Wie auf der Karte')).toBeChecked()
    await expect(form.answer('Anderer Teig', 'Nein, danke')).toBeChecked()
  })

  await test.step('counts size, extras, options and quantity into one total [R1.7 R2.70 R10.2 R11.11]', async () => {
    await form.size('Groß').check()
    await form.answer('Schärfe', option('sc-scharf').name).check()
    await form.answer('Anderer Teig', option('tg-dinkel').name).check()
    await form.answer('Weglassen', option('wp-kaese').name).check()
    await form.pickExtra(extra('pz-parma'))
    await form.pickExtra(extra('pz-pilze'))
    await expect(form.total).toContainText(ends(euro(totalOf('gross'))))
    await form.more.click()
    await expect(form.total).toContainText(ends(euro(2 * totalOf('gross'))))
    await form.size('Mittel').check()
    await expect(form.extra(extra('pz-parma'))).toBeChecked()
    await expect(form.total).toContainText(ends(euro(2 * totalOf('mittel'))))
  })

  await test.step('puts the line into the cart as the order will carry it [R2.73 R2.10 R3.36 R3.38]', async () => {
    await form.submit.click()
    await expect(cart.count).toHaveText('5')
    await expect(page).toHaveURL(product(407).path)
    const stored = await storedCart(page)
    expect(stored).toMatchObject({ source: 'web' })
    expect(stored?.items).toHaveLength(2)
    expect(stored?.items[1]).toMatchObject({
      type: 'productItem',
      productId: '407',
      name: 'Pizza Diavola',
      sizeId: 'mittel',
      qty: 2,
      price: totalOf('mittel') / 100,
      extraIds: [
        { extraId: 'pz-parma', selected: true, name: extra('pz-parma') },
        { extraId: 'pz-pilze', selected: true, name: extra('pz-pilze') },
      ],
      optionIds: [
        { variantId: 'schaerfe', value: 'sc-scharf' },
        { variantId: 'teig', value: 'tg-dinkel' },
        { variantId: 'weglassen-pizza', value: [{ optionId: 'wp-kaese', selected: true, price: -0.5 }] },
      ],
    })
  })

  await test.step('lists every line with its choices, quantity and price, and what all cost [R2.75 R2.77 R10.4]', async () => {
    await cart.show()
    const pizza = cart.line('Pizza Diavola')
    for (const text of ['Mittel', option('sc-scharf').name, option('wp-kaese').name, extra('pz-parma')])
      await expect(pizza).toContainText(text)
    await expect(cart.quantity('Pizza Diavola')).toHaveValue('2')
    await expect(pizza).toContainText(euro(2 * totalOf('mittel')))
    await expect(cart.line('Bruschetta')).toContainText(euro(3 * bruschetta))
    await expect(cart.total).toContainText(ends(euro(2 * totalOf('mittel') + 3 * bruschetta)))
    await expect(cart.checkout).toBeVisible()
    await cart.close.click()
  })

  await test.step('adds the same dish with the same choices to its line [R2.75 R2.10 R4.1 R9.18]', async () => {
    await form.submit.click()
    await expect(cart.count).toHaveText('7')
    expect((await storedCart(page))?.items.map(({ qty }) => qty)).toEqual([3, 4])
  })
})

test('a dish without a picture has a page of words, and the picture of what has no poster is served [R3.4 R3.2350 R11.23]', async ({
  request,
}) => {
  const articleOf = async (id: number): Promise<string> => {
    const html = await (await request.get(product(id).path)).text()
    return /<article.*?<\/article>/s.exec(html)?.[0] ?? ''
  }
  const [bare, pictured] = [await articleOf(1007), await articleOf(202)]
  expect(pictured).toContain('<img')
  expect(bare).toContain('<h1')
  expect(bare).not.toContain('<img')
  const picture = await request.get('/assets/img/misc/no-image.jpg')
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).length).toBeGreaterThan(1000)
})
