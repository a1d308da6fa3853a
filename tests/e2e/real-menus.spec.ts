import type { Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { CartView, storedCart } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { type Guest, newGuest } from './support/guest.ts'
import { FAVOURITES, type MarketHall, startMarketHall } from './support/market-hall.ts'
import { bringMenusOfOthers } from './support/menus-of-others.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { inDatabase, itemsOf, orderOf, sharedShop, useShop } from './support/shop-data.ts'
import { countEffort } from './support/taps.ts'
import { expect, test } from './support/test.ts'
import { ends } from './support/text.ts'

let hall: MarketHall
test.beforeAll(async () => {
  test.setTimeout(3 * MINUTE)
  hall = await startMarketHall()
  useShop(hall.folder)
})
test.afterAll(() => {
  useShop(sharedShop)
  return hall?.close()
})

/** What a guest does in the market hall. */
function visitHall(page: Page) {
  const dialog = new ProductDialog(page)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const order = new OrderPage(page)
  const open = (id: string) => dialog.card(id).click()
  const tick = (question: string, ...names: string[]) =>
    names.reduce(
      (before, name) => before.then(() => dialog.answer(question, name).check()),
      Promise.resolve(),
    )
  const addsTo = async (count: number, cents: number): Promise<void> => {
    await expect(dialog.total).toContainText(ends(euro(cents)))
    await dialog.submit.click()
    await expect(cart.count).toHaveText(String(count))
  }
  const goToCheckout = async (): Promise<void> => {
    await cart.show()
    await cart.checkout.click()
    await expect(checkout.submit).toBeVisible()
  }
  const fetchesIt = async (guest: Guest): Promise<void> => {
    await goToCheckout()
    await checkout.choice('Abholung').check()
    await checkout.fillContact(guest)
    await checkout.choice('An der Theke').check()
  }
  return { dialog, checkout, order, open, tick, addsTo, goToCheckout, fetchesIt }
}

test('a guest fetches a pizza, halves, a bowl, an ice cream and maki of real menus, and has curry delivered', async ({
  page,
}) => {
  const { dialog, checkout, order, open, tick, addsTo, goToCheckout, fetchesIt } = visitHall(page)
  const guest = newGuest()
  const effort = await countEffort(page)
  await page.goto(hall.url)

  await test.step('a pizza costs what its size costs; in halves it stands with the others, takes eight taps and costs what the rule of its size says [R2.2550 R2.2551 R3.1270 R3.1282]', async () => {
    await open('margherita')
    await dialog.size('32 cm').check()
    await tick('Boden', 'dünn')
    await addsTo(1, 950)
    const halves = page.locator('[data-category="pizza"] [data-menu]')
    await expect(halves).toHaveCount(1)
    await expect(halves).toContainText(`ab ${euro(800)}`)
    await expect(halves).not.toContainText('cm')
    const before = effort().taps
    await halves.click()
    await dialog.size('32 cm').check()
    await dialog.answer('Erste Hälfte', 'Margherita').check()
    await tick('Boden', 'klassisch')
    await dialog.root.getByRole('button', { name: 'Weiter' }).click()
    await dialog.answer('Zweite Hälfte', 'Tonno').check()
    await tick('Boden', 'klassisch')
    await expect(dialog.total).toContainText(ends(euro(1070)))
    // The eighth puts it into the cart.
    expect(effort().taps - before).toBe(7)
    await dialog.size('26 cm').check()
    await addsTo(2, 970)
  })

  await test.step('a bowl has two proteins and its four cheapest toppings in its price, a cup three scoops of which two are the same [R9.16 R3.1151 R3.1152]', async () => {
    await open('P1')
    await tick('Basis', 'Sushireis')
    await tick('Protein', 'Lachs', 'Tofu')
    await tick('Toppings', 'Avocado', 'Edamame', 'Gurke', 'Mango')
    await expect(dialog.total).toContainText(ends(euro(1190)))
    await tick('Toppings', 'Rettich')
    await tick('Soße', 'Erdnuss')
    await addsTo(3, 1390)
    await open('E3')
    await tick('Sorten', 'Vanille', 'Pistazie')
    await dialog.question('Sorten').getByRole('button', { name: 'Mehr: Vanille' }).click()
    await expect(dialog.question('Sorten').getByText('3 gewählt')).toBeVisible()
    await dialog.pickExtra('Sahne')
    await addsTo(4, 650)
  })

  await test.step('maki are cheaper with all else for who fetches them [R2.1387 R9.16]', async () => {
    await open('maki-sake')
    await dialog.size('8 Stück').check()
    await tick('Dazu', 'Sojasoße', 'Ingwer')
    await addsTo(5, 690)
    await fetchesIt(guest)
    await expect(checkout.sum('Abholrabatt')).toHaveText(euro(-465))
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(4185))
    await checkout.submit.click()
    await order.arrive()
    expect(orderOf(guest.email)).toMatchObject({ price: 4650, total: 4185 })
  })

  await test.step('curry comes on the terms of the shape that the address is in [R7.1250 R4.1254 R2.1388]', async () => {
    const other = newGuest()
    await page.goto(hall.url)
    await open('dal')
    await dialog.more.click()
    await addsTo(2, 1780)
    await open('naan')
    await addsTo(3, 295)
    await goToCheckout()
    await checkout.choice('Lieferung').check()
    await checkout.fillContact(other)
    await checkout.fillAddress({ street: 'Rykestraße 12', zipcode: '10405' })
    await checkout.choice('Bar bei Lieferung').check()
    await expect(checkout.sum('Liefergebühr')).toHaveText(euro(90))
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(2365))
    await checkout.fillAddress({ street: 'Winsstraße 60', zipcode: '10405' })
    await expect(checkout.sum('Halber Weg')).toHaveText(euro(-195))
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(2470))
    await checkout.submit.click()
    await order.arrive()
    expect(orderOf(other.email)).toMatchObject({ price: 2275, delivery: 390, total: 2470 })
  })
})

test('a guest fetches a dish of each system whose menu was brought and published [R12.1720]', async ({
  page,
}) => {
  const { dialog, checkout, order, open, tick, addsTo, fetchesIt } = visitHall(page)
  const guest = newGuest()
  await page.goto(hall.url)

  await test.step('GloriaFood: a size and two toppings of three at most', async () => {
    await open('pizza-margherita')
    await dialog.size('groß').check()
    await tick('Belag', 'Käse', 'Rucola')
    await addsTo(1, 1350)
  })
  await test.step('Square: a size', async () => {
    await open('limonade')
    await dialog.size('0.5 l').check()
    await addsTo(2, 490)
  })
  await test.step('WooCommerce: a variation', async () => {
    await open('doener-pommes')
    await dialog.size('groß').check()
    await addsTo(3, 900)
  })
  await test.step('Shopify: an option', async () => {
    await open('tee-2')
    await dialog.size('Kanne').check()
    await addsTo(4, 400)
  })
  await test.step('Uber Eats: a side dish at its price in the group', async () => {
    await open('hausburger')
    await tick('Beilage', 'Pommes')
    await addsTo(5, 1295)
  })
  await test.step('schema.org: a dish without choices', async () => {
    await open('linsensuppe')
    await addsTo(6, 590)
  })

  await fetchesIt(guest)
  await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(4522))
  await checkout.submit.click()
  await order.arrive()
  const stored = orderOf(guest.email)
  expect(stored).toMatchObject({ price: 5025, total: 4522 })
  expect(JSON.parse(stored.tax_items)).toMatchObject([
    { name: '7 %', cents: 267 },
    { name: '19 %', cents: 70 },
  ])
  const chosen = itemsOf(stored.code).map(item => ({ ...JSON.parse(item.chosen), price: item.price }))
  expect(chosen).toMatchObject([
    { name: 'Pizza Margherita', size: 'groß', options: ['Käse', 'Rucola'], price: 1350 },
    { name: 'Limonade', size: '0.5 l', options: [], price: 490 },
    { name: 'Döner & Pommes', size: 'groß', options: [], price: 900 },
    { name: 'Tee', size: 'Kanne', options: [], price: 400 },
    { name: 'Hausburger', size: '', options: ['Pommes'], price: 1295 },
    { name: 'Linsensuppe', size: '', options: [], price: 590 },
  ])

  await test.step('brought again after that, no file changes anything [R12.1721]', async () => {
    const again = await inDatabase(bringMenusOfOthers)
    expect(again.map(({ format, changes, questions }) => [format, changes, questions])).toEqual([
      ['GloriaFood', 0, []],
      ['schema.org', 0, []],
      ['Shopify', 0, []],
      ['Square', 0, []],
      ['Uber Eats', 0, []],
      ['WooCommerce', 0, []],
    ])
  })
})

test('home begins with the six dishes that are ordered most, which are in their categories too [R2.2530 R2.2533]', async ({
  page,
}) => {
  const cart = new CartView(page)
  const section = page.locator('#most-popular')
  const bar = page.getByRole('navigation', { name: 'Kategorien', exact: true })
  const [id = ''] = FAVOURITES
  await page.goto(hall.url)

  await test.step('they are the first section and the first entry of the bar, which marks what is read', async () => {
    expect(
      await page
        .locator('.menu-section')
        .first()
        .locator('a[data-product]')
        .evaluateAll(links => links.map(({ dataset }) => dataset.product)),
    ).toEqual(FAVOURITES)
    await expect(section.getByRole('heading', { level: 2 })).toHaveText('Lieblingsgerichte')
    await bar.getByRole('link').first().click()
    await expect(bar.locator('[aria-current]')).toHaveText('Lieblingsgerichte')
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport()
    await expectAccessible(page)
    const ids = await page.locator('[id]').evaluateAll(all => all.map(element => element.id))
    expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([])
  })

  await test.step('one is added with its plus, as a dish of its category', async () => {
    await section
      .locator('li', { has: page.locator(`[data-product="${id}"]`) })
      .getByRole('button')
      .click()
    await expect(cart.count).toHaveText('1')
    expect((await storedCart(page))?.items).toMatchObject([{ productId: id, categoryId: 'curry' }])
  })

  await test.step('the search shows each dish once', async () => {
    const search = page.getByRole('search')
    const name = (await section.locator('h3 span').first().textContent()) ?? ''
    await search.getByRole('searchbox').fill(name)
    await expect(section).toBeHidden()
    await expect(page.locator(`a[data-product="${id}"]:visible`)).toHaveCount(1)
    await search.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect(section).toBeVisible()
  })
})
