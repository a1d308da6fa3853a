import type { Locator, Page } from '@playwright/test'
import type { DeskItem, DeskNow } from '#contract/desk/orders.ts'
import { expectAccessible, expectContrast } from './support/axe.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, test } from './support/desk-test.ts'
import { NOW } from './support/now.ts'
import { showOrders, tickOrders, twelveOrders } from './support/open-orders.ts'
import { expectToFit } from './support/scroll.ts'
import { listen } from './support/tones.ts'

/** The cards of the orders, and not the lines in them. */
const cards = (page: Page): Locator => page.locator('main [data-urgency]')

const inSight = (page: Page): Promise<number> =>
  cards(page).evaluateAll(
    all =>
      all.filter(each => {
        const { top, bottom } = each.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }).length,
  )

const heightOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.height ?? 0

test('a screen of 1280 px shows twelve orders in its compact mode below one bar of 64 px [R12.1090 R12.1091]', async ({
  page,
}) => {
  let shown = twelveOrders
  const show = (orders: typeof shown): void => {
    shown = orders
  }
  await showOrders(page, () => shown)
  await tickOrders(page, () => shown, show)
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = new DeskPage(page)
  await desk.open()
  const bar = page.getByRole('banner').first()
  const pressed = (name: string): Locator => bar.getByRole('button', { name, exact: true })

  await test.step('the bar has views, new orders, connection, sound, pause and the clock at every width [R12.1090]', async () => {
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await heightOf(bar), `at ${width}`).toBeLessThanOrEqual(64)
      for (const button of await bar.getByRole('button').all())
        expect(await heightOf(button)).toBeGreaterThanOrEqual(56)
    }
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(bar).toContainText('3 neue Bestellungen')
    await expect(bar.getByText('18:00', { exact: true })).toBeVisible()
  })

  await test.step('in full, a new order counts how long it waits, and every card says how urgent it is [R12.1093]', async () => {
    await expect(desk.card('NEW2')).toContainText('wartet 0:12')
    await expect(desk.card('NEW2')).toHaveAttribute('data-urgency', 'calm')
    await expect(desk.card('COOK1')).toContainText('6 Min. zu spät')
    await expect(desk.card('COOK1')).toHaveAttribute('data-urgency', 'late')
    await expect(desk.card('COOK2')).toHaveAttribute('data-urgency', 'soon')
    await expectContrast(page, 'header, main section li')
    await expectAccessible(page)
  })

  await test.step('strips open beside the kitchen, and a heading stays while the orders below it pass [R12.1091 R12.3080]', async () => {
    await expect(desk.card('DONE1')).toHaveCount(0)
    await desk.openStrip('Fertig')
    await desk.openStrip('Später')
    await desk.card('COOK5').scrollIntoViewIfNeeded()
    for (const name of ['Neu', 'In der Küche', 'Fertig', 'Später'])
      await expect(desk.column(name).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
  })

  await test.step('a line is ticked with one tap, also after a reload [R12.1094]', async () => {
    const tick = (): Locator => desk.card('COOK1').getByRole('button', { name: /^3 × Bruschetta/ })
    await tick().click()
    await expect(tick()).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await desk.begin()
    await expect(tick()).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('compact shows all twelve with their allergens and lines to tick, in columns and by time, and is kept on this device [R12.1091 R12.1092 R12.1094 R12.1180]', async () => {
    await pressed('Kompakt').click()
    await expect.poll(() => inSight(page)).toBe(12)
    await expect(desk.card('NEW1')).toContainText('Erdnussallergie!')
    const line = desk.card('COOK3').getByRole('button', { name: /^2 × Tiramisù/ })
    await expect(line).toContainText('Allergene: Weizen, Milch')
    await line.click()
    await expect(line).toHaveAttribute('aria-pressed', 'true')
    for (const each of await page.locator('[data-small] [aria-pressed]').all())
      expect(await heightOf(each)).toBeGreaterThanOrEqual(44)
    await pressed('Nach Zeit').click()
    await expect(desk.column('Nach Zeit').getByRole('heading', { name: 'DONE1' })).toBeVisible()
    await expect.poll(() => inSight(page)).toBe(12)
    await expect(desk.card('LATER')).toContainText('Beginnen um')
    const today = desk.column('Später').getByRole('region', { name: 'Heute' })
    await expect(today.getByRole('listitem').first()).toHaveText('Beginnen um 20:00 Uhr 6 × Margherita')
    await page.reload()
    await desk.begin()
    await expect(pressed('Kompakt')).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => inSight(page)).toBe(12)
    await expectContrast(page, 'header, main section li')
    await expectAccessible(page)
    await expectToFit(page, [360, 768, 1024, 1280])
  })

  await test.step('a card is opened in full with one tap [R12.1092]', async () => {
    const card = desk.card('COOK4')
    await expect(card.getByRole('link')).toHaveCount(0)
    await card.getByRole('button', { name: 'Alles zeigen' }).click()
    await expect(card.getByRole('link', { name: /Rykestraße/ })).toBeVisible()
    await expect(card.getByRole('button', { name: 'Mehr' })).toBeVisible()
  })

  await test.step('the edge of a new order moves, and is thick where nothing may move [R12.1093]', async () => {
    const edge = (): Promise<[string, string]> =>
      desk
        .card('NEW1')
        .evaluate(node => [
          getComputedStyle(node, '::before').animationName,
          getComputedStyle(node).borderTopWidth,
        ])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect((await edge())[0]).not.toBe('none')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await edge()).toEqual(['none', '6px'])
  })

  await test.step('four orders fit in full, beside each other wherever they stand [R12.1091]', async () => {
    shown = twelveOrders.filter(({ state }) => state === 'received').concat(twelveOrders.slice(5, 6))
    await page.reload()
    await desk.begin()
    await pressed('Kompakt').click()
    await pressed('Nach Zeit').click()
    await expect.poll(() => inSight(page)).toBe(4)
    shown = twelveOrders.filter(({ state }) => state === 'preparing')
    await page.reload()
    await desk.begin()
    await expect.poll(() => inSight(page)).toBe(4)
  })
})

const printer = { id: 'p1', name: 'Drucker der Küche', kind: 'star', kitchen: 1, driver: 1 } as const
const ticket = (code: string) => ({
  ...({ id: code, printer: printer.name, code, copy: 'kitchen', state: 'unconfirmed' } as const),
  createdAt: NOW.toISOString(),
})

test('what printers want is in the one bar of 64 px, in sight however far the orders are scrolled, and rings until it is answered [R12.2203 R12.90]', async ({
  page,
}) => {
  let others: Pick<DeskNow, 'printers' | 'tickets'> = {
    printers: [{ ...printer, state: 'paper' }],
    tickets: [ticket('COOK1'), ticket('COOK2')],
  }
  const rings = await listen(page)
  let shown = twelveOrders
  await showOrders(
    page,
    () => shown,
    () => others,
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = new DeskPage(page)
  await desk.open()
  const bar = page.getByRole('banner').first()
  const opener = bar.getByRole('button', { name: /^Bon COOK1: gedruckt\?/ })

  await test.step('it is said to everybody, and covers nothing of an order', async () => {
    await expect(bar.getByRole('alert')).toHaveText(
      'Bon COOK1: gedruckt?. Bon COOK2: gedruckt?. Drucker der Küche hat kein Papier',
    )
    for (const width of [1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 800 })
      // What has no room in it folds once it was measured.
      await expect.poll(() => heightOf(bar), `at ${width}`).toBeLessThanOrEqual(64)
      await page.evaluate(() => scrollTo(0, 500))
      await expect(opener).toBeInViewport({ ratio: 1 })
      await page.evaluate(() => scrollTo(0, 0))
      await expectContrast(page, 'header')
    }
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1280])
  })

  await test.step('no paper is heard once, a ticket is not over before it is answered', async () => {
    shown = twelveOrders.filter(({ state }) => state !== 'received')
    await page.reload()
    await desk.begin()
    const before = await rings()
    await expect.poll(rings, { timeout: 15_000 }).toBeGreaterThan(before)
    await opener.click()
    await expect(
      bar.getByText('Es ist unklar, ob der Bon COOK2 auf Drucker der Küche gedruckt wurde.'),
    ).toBeVisible()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Gehört' }).click()
    const heard = await rings()
    await expect.poll(rings, { timeout: 15_000 }).toBeGreaterThan(heard)
    others = { printers: [{ ...printer, state: 'ready' }], tickets: [] }
    await page.reload()
    await desk.begin()
    await expect(opener).toHaveCount(0)
    await expect(bar).toContainText('Drucker bereit')
  })
})

/** An item of which one was refunded, which is left out of what the kitchen makes. */
const refundOne = ({ lines = [], ...item }: DeskItem): DeskItem => ({
  ...item,
  refunded: 1,
  lines: lines.map(line => ({ ...line, qty: line.qty - 1 })),
})

test('of a refunded line, the card shows what is left, and what went struck through [R12.2202]', async ({
  page,
}) => {
  const orders = twelveOrders
    .filter(({ code }) => code === 'COOK1')
    .map(order => ({ ...order, items: order.items.map(refundOne), refunded: 20 }))
  await showOrders(page, () => orders)
  const desk = new DeskPage(page)
  await desk.open()
  const card = desk.card('COOK1')
  await expect(card.getByRole('button', { name: /^2 × Bruschetta/ })).toBeVisible()
  await expect(card.locator('del')).toHaveText(['1 × Bruschetta', '1 × Spaghetti Carbonara'])
  await expect(card.getByRole('button', { name: /Carbonara/ })).toHaveCount(0)
  await expectContrast(page, 'main section li')
  await expectToFit(page, [360, 1280])
})
