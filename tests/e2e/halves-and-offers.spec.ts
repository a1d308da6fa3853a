import type { Locator } from '@playwright/test'
import type { Tx } from '#server/db/database.ts'
import { bumpCatalogue } from '#server/shop/version.ts'
import { drawAreas, KIEZ } from '../api/setup/areas.ts'
import { offered } from '../api/setup/offer.ts'
import { expectAccessible } from './support/axe.ts'
import { dish, fillCart } from './support/baskets.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { expect, test } from './support/own-shop.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { sellHalves } from './support/sell-halves.ts'
import { orderOf } from './support/shop-data.ts'
import { ends } from './support/text.ts'

/** Two shapes of one postcode. The fee of the first falls twice. */
async function drawShapes(tx: Tx): Promise<void> {
  const ost = '52.528,13.424 52.528,13.445 52.54,13.445 52.54,13.424'
  const tiers = '53.10=1.90 70.00=0.00'
  await drawAreas(tx, [
    { id: 'kiez', name: 'Kiez', shape: KIEZ, minimum_order: 500, delivery_price: 390, tiers },
    { id: 'ost', name: 'Ost', shape: ost, minimum_order: 500, delivery_price: 490 },
  ])
}

/** One of each kind, with its name in German, English and Turkish. */
const PROMOTIONS = [
  {
    id: 'set',
    names: 'Vorspeisen-Set|Starter set|Meze seti',
    action: 'set',
    amount: 1000,
    dishes: '["101","102"]',
  },
  {
    ...{ id: 'soup', names: 'Dritte Suppe|Third soup|Üçüncü çorba', action: 'buy-get', buy: 2, get: 1 },
    categories: '["suppen"]',
  },
  {
    id: 'gift',
    names: 'Cola geschenkt|Free cola|Kola bizden',
    action: 'gift',
    dishes: '["1302"]',
    from_value: 1500,
  },
  {
    id: 'pickup',
    names: 'Abholrabatt|Pick-up discount|Gel-al indirimi',
    percent: 10_000,
    order_types: '["takeaway"]',
  },
  {
    ...{ id: 'five', names: 'Fünf Euro|Five euros|Beş avro', needs: 'code', code: 'SOMMER' },
    ...{ action: 'amount', amount: 500 },
  },
  { id: 'way', names: 'Halber Weg|Half the way|Yarı yol', action: 'delivery', percent: 50_000 },
]

const namesOf = ({ names }: { names: string }): Record<'de' | 'en' | 'tr', string> => {
  const [de = '', en = '', tr = ''] = names.split('|')
  return { de, en, tr }
}

async function prepare(tx: Tx): Promise<void> {
  await sellHalves(tx)
  await drawShapes(tx)
  const rows = PROMOTIONS.map(({ names, ...each }) => ({
    ...{ ...each, combines: 1 },
    name: JSON.stringify(namesOf({ names })),
  }))
  await tx.insertInto('promotions').values(offered(rows)).execute()
  await bumpCatalogue(tx)
}

/** Acts on something by keyboard alone. */
async function press(place: Locator, key: string): Promise<void> {
  await place.focus()
  await place.press(key)
}

test('a guest orders a pizza in halves with promotions of every kind, by pointer and by keyboard', async ({
  page,
  shop,
}) => {
  await shop.run(prepare)
  const productDialog = new ProductDialog(page)
  const cart = new CartView(page)
  const checkout = new CheckoutPage(page)
  const guest = newGuest()
  const { root } = productDialog
  const status = (text: string) => root.getByRole('status').filter({ hasText: text })
  const radio = (name: string) => root.getByRole('radio', { name })
  const of = (name: string) =>
    cart.root.getByRole('paragraph').filter({ has: page.getByText(name, { exact: true }), hasText: '€' })
  const edit = cart.root.getByRole('button', { name: 'Ändern: Art der Bestellung' })
  const done = cart.root.getByRole('button', { name: 'Fertig: Art der Bestellung' })
  const way = (name: string) => cart.root.getByRole('radio', { name, exact: true })
  const place = cart.root.getByRole('textbox', { name: 'Postleitzahl', exact: true })
  const says = (text: string) => expect(cart.root.getByText(text, { exact: true })).toBeVisible()
  await fillCart(page, [
    dish('101', 'Bruschetta', 6.9),
    dish('102', 'Hummus mit warmem Fladenbrot', 6.5),
    dish('201', 'Rote Linsensuppe', 4.9, { sizeId: 'klein', qty: 3 }),
    dish('1302', 'Coca-Cola', 2.9, { sizeId: '033l' }),
  ])

  await test.step('the dialog says the size and its own price, what each half costs and how many are still to be chosen [R3.1282 R3.2052]', async () => {
    await productDialog.openCombo('mittag')
    await expect(root.getByRole('paragraph').filter({ has: page.getByRole('status') })).toHaveText(
      'noch 2 wählen',
    )
    await expect(root.getByText(`Es kostet ${euro(50)} und so viel wie sein teuerster Teil`)).toBeVisible()
    await expect(root.getByText('Größe: Klein')).toBeVisible()
    await expect(radio('Pizza Margherita')).toHaveAccessibleName(ends(euro(750)))
    await radio('Pizza Margherita').check()
    await expect(status('noch 1 wählen')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('it costs as much as its dearest half, which is found by its name or number, and says so [R3.1282 R3.2552 R3.2553]', async () => {
    await root.getByRole('button', { name: 'Weiter' }).click()
    const search = root.getByRole('searchbox', { name: 'Gerichte suchen' })
    await expect(radio('Pizza Margherita')).toBeFocused()
    await search.fill('nichts davon')
    await expect(status('Kein Gericht mit diesem Namen')).toBeVisible()
    await search.fill('p2')
    await expect(root.getByRole('radio')).toHaveCount(1)
    await radio('Pizza Salami').check()
    await expect(status('2 gewählt')).toBeVisible()
    await expect(
      root.getByText(
        `Pizza Margherita ${euro(750)}, Pizza Salami ${euro(850)}: Der teuerste Teil zählt, ${euro(850)} +${euro(50)} = ${euro(900)}`,
      ),
    ).toBeVisible()
    await expect(productDialog.total).toContainText(ends(euro(50 + 850)))
    await productDialog.submit.click()
    await expect(cart.count).toHaveText('7')
  })

  await test.step('put together by keyboard, the other way round, it is the same line [R3.1275 R3.1282 R3.2554]', async () => {
    await productDialog.comboCard('mittag').press('Enter')
    await radio('Pizza Margherita').focus()
    await page.keyboard.press('ArrowDown')
    await expect(radio('Pizza Salami')).toBeChecked()
    await root.getByRole('button', { name: 'Weiter' }).press('Enter')
    await expect(radio('Pizza Margherita')).toBeFocused()
    await page.keyboard.press('Space')
    await root.getByRole('button', { name: 'Fertig' }).press('Enter')
    await page.keyboard.press('Enter')
    await expect(cart.count).toHaveText('8')
    await cart.show()
    const line = cart.line('Mittagspizza')
    for (const half of ['½ Pizza Margherita', '½ Pizza Salami']) await expect(line).toContainText(half)
    await expect(cart.quantity('Mittagspizza')).toHaveValue('2')
  })

  await test.step('each promotion has its line, and that for fetching it once that is chosen by keyboard; bar and button name what is due [R2.1198 R2.1387 R4.2051]', async () => {
    for (const [name, cents] of [
      ['Vorspeisen-Set', 340],
      ['Dritte Suppe', 490],
      ['Cola geschenkt', 290],
    ] as const)
      await expect(of(name)).toContainText(euro(-cents))
    await expect(of('Abholrabatt')).toHaveCount(0)
    await press(edit, 'Enter')
    await press(way('Abholung'), 'Space')
    await press(done, 'Enter')
    // A tenth of 49.00 less 11.20.
    await expect(of('Abholrabatt')).toContainText(euro(-378))
    await expect(cart.total).toContainText(euro(3402))
    const code = cart.root.getByRole('textbox', { name: 'Gutscheincode' })
    await press(cart.root.getByRole('button', { name: 'Gutscheincode' }), 'Enter')
    await code.fill('s0mmer')
    await press(code, 'Enter')
    await expect(of('Fünf Euro')).toContainText(euro(-500))
    await expect(cart.total).toContainText(euro(2902))
    await expect(cart.checkout).toContainText(euro(2902))
    await expect(cart.bar).toContainText(euro(2902))
  })

  await test.step('by pointer it is delivered, on the terms of the shape that the address is in, the fee stands above what is off it, and what ends is named [R2.1680 R2.1388 R4.1254 R7.1250]', async () => {
    await edit.click()
    await way('Lieferung').check()
    await says('„Abholrabatt“ gilt nicht mehr')
    await place.fill('Winsstraße 60, 10405')
    await expect(of('Halber Weg')).toContainText(euro(-245))
    await place.fill('Rykestraße 12, 10405')
    await says(`Noch ${euro(410)} bis ${euro(190)} Lieferung`)
    await done.click()
    await expect(of('Abholrabatt')).toHaveCount(0)
    await expect(of('Halber Weg')).toContainText(euro(-195))
    await expect(of('Liefergebühr')).toContainText(euro(390))
    await expect(cart.total).toContainText(euro(3475))
    await cart.more('Bruschetta').click()
    await says(`Noch ${euro(1410)} bis zur kostenlosen Lieferung`)
    await expect(of('Halber Weg')).toContainText(euro(-95))
    await cart.fewer('Bruschetta').click()
    await expectAccessible(page)
  })

  await test.step('in English and Turkish it is the same cart, with the names of these languages [R2.1387 R2.1198]', async () => {
    const taken = PROMOTIONS.filter(({ id }) => id !== 'pickup').map(namesOf)
    for (const lang of ['en', 'tr'] as const) {
      await page.goto(`/${lang}`)
      await cart.show()
      for (const names of taken) await expect(of(names[lang])).toBeVisible()
      await expect(cart.root.getByText(/34[.,]75/).first()).toBeVisible()
      await expectAccessible(page)
    }
    await page.goto('/')
  })

  await test.step('and ordered at what the cart has said [R2.1387]', async () => {
    await checkout.open()
    await checkout.fillContact(guest)
    await checkout.choice('Bar bei Lieferung').check()
    await checkout.terms.check()
    await expect(checkout.street).toHaveValue('Rykestraße 12')
    await expect(checkout.sum('Halber Weg')).toHaveText(euro(-195))
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(3475))
    await checkout.submit.click()
    const order = new OrderPage(page)
    await order.arrive()
    expect(orderOf(guest.email).total).toBe(3475)
    await expect(order.fact('Vorspeisen-Set')).toHaveText(euro(-340))
    await expect(order.fact('Halber Weg')).toHaveText(euro(-195))
  })
})
