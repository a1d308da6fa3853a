import type { Locator, Page } from '@playwright/test'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { expectAccessible, expectContrast } from './support/axe.ts'
import { DeskPage } from './support/desk-page.ts'
import { expect, test } from './support/desk-test.ts'
import { NOW } from './support/now.ts'
import { eveningOrders, showOrders } from './support/open-orders.ts'
import { expectToFit } from './support/scroll.ts'

/** How many of these tickets are in sight from their first to their last line, none of it behind anything. */
const whole = (page: Page, states: DeskOrder['state'][]): Promise<number> =>
  page.locator('main [data-urgency]').evaluateAll(
    (all, counted) =>
      all.filter(each => {
        if (!counted.includes(each.getAttribute('data-state') as never)) return false
        const { left, top, bottom } = each.getBoundingClientRect()
        return [top + 4, bottom - 4].every(y => each.contains(document.elementFromPoint(left + 4, y)))
      }).length,
    states,
  )

const COOKING: DeskOrder['state'][] = ['accepted', 'preparing']

test('of 25 open orders at 1280 x 800 px, eight whole tickets of the kitchen are in sight in full and twelve in compact, and all new ones can be accepted [R12.3080 R12.3081]', async ({
  page,
}) => {
  let shown = eveningOrders(25)
  await showOrders(page, () => shown)
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = new DeskPage(page)
  await desk.open()
  const bar = page.getByRole('banner').first()
  const pressed = (name: string): Locator => bar.getByRole('button', { name, exact: true })
  const accepts = (): Promise<number> =>
    page.getByRole('button', { name: /^Annehmen für/ }).evaluateAll(
      all =>
        all.filter(each => {
          const { left, top, width, height } = each.getBoundingClientRect()
          return each.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        }).length,
    )

  await test.step('in full, and in compact', async () => {
    await expect.poll(() => whole(page, COOKING)).toBeGreaterThanOrEqual(8)
    expect(await accepts()).toBe(3)
    await pressed('Kompakt').click()
    await expect.poll(() => whole(page, COOKING)).toBeGreaterThanOrEqual(12)
    expect(await accepts()).toBe(3)
    await expectContrast(page, 'header, main')
    await expectAccessible(page)
    await pressed('Kompakt').click()
  })

  await test.step('what is ready and for later opens beside the kitchen, here and after a reload', async () => {
    await desk.openStrip('Fertig')
    await desk.openStrip('Später')
    await expect(desk.column('Fertig').getByRole('heading', { level: 3 })).toHaveCount(4)
    await page.reload()
    await desk.begin()
    await expect(desk.column('Später').getByRole('heading', { name: /^L/ })).toHaveCount(3)
    await expectAccessible(page)
    await expectToFit(page, [390, 640, 1024, 1280])
  })

  await test.step('the number of new orders leads to the one that waits longest, on a phone too [R12.3081]', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('heading', { name: 'K24' }).scrollIntoViewIfNeeded()
    await bar.getByRole('button', { name: /neue Bestellungen/ }).click()
    await expect(desk.card('N0')).toBeFocused()
    await expect(desk.card('N0').getByRole('button', { name: /^Annehmen/ })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('text has three steps, which this screen keeps [R12.3084]', async () => {
    const sizeOf = () =>
      desk
        .card('K10')
        .getByRole('heading')
        .evaluate(node => node.getBoundingClientRect().height)
    const normal = await sizeOf()
    await pressed('Schrift: normal').click()
    expect(await sizeOf()).toBeGreaterThan(normal)
    await page.reload()
    await desk.begin()
    expect(await sizeOf()).toBeGreaterThan(normal)
    await pressed('Schrift: groß').click()
    expect(await sizeOf()).toBeLessThan(normal)
    await pressed('Schrift: klein').click()
  })

  await test.step('60 orders, and 25 that are all new', async () => {
    shown = eveningOrders(60)
    await page.evaluate(() => localStorage.removeItem('desk-strips'))
    await page.reload()
    await desk.begin()
    await expect.poll(() => whole(page, COOKING)).toBeGreaterThanOrEqual(5)
    shown = eveningOrders(25).map(order => ({ ...order, state: 'received', promisedAt: undefined }))
    await page.reload()
    await desk.begin()
    await expect.poll(() => whole(page, ['received'])).toBeGreaterThanOrEqual(10)
  })
})

test('a pause and more time keep the one bar of 64 px, and a lost connection is on red and large [R12.1090 R12.3087]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await showOrders(
    page,
    () => eveningOrders(25),
    () => ({
      switches: {
        orderTypes: ['delivery', 'takeaway'],
        pauses: ['delivery', 'takeaway'].map(orderType => ({ orderType, until: NOW.toISOString() })) as never,
        busy: { minutes: 20, until: NOW.toISOString() },
        soldOut: [],
      },
    }),
  )
  const desk = new DeskPage(page)
  await desk.open()
  const bar = page.getByRole('banner').first()
  for (const width of [1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(bar.getByRole('button', { name: /^Pausiert bis .+: beenden$/ })).toBeVisible()
    await expect(bar.getByRole('button', { name: /^\+20 Min\. bis/ })).toBeVisible()
    expect((await bar.boundingBox())?.height, `at ${width}`).toBeLessThanOrEqual(64)
    await expectToFit(page, [width])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await context.setOffline(true)
  // An answer on its way would be as young as the clock that is moved on.
  await page.unrouteAll({ behavior: 'wait' })
  await expect(desk.bar).toHaveText('Verbindet neu')
  expect((await bar.boundingBox())?.height, 'while it connects again').toBeLessThanOrEqual(64)
  await desk.wait(NOW, 42)
  const said = bar.getByText(/^Keine Verbindung/)
  await expect(said).toBeVisible()
  expect(
    await said.evaluate(node => Number.parseFloat(getComputedStyle(node).fontSize)),
  ).toBeGreaterThanOrEqual(24)
  await expectContrast(page, 'header')
})

test('nothing moves under a finger: new and answered orders wait until nothing has been touched for a second [R12.3082]', async ({
  page,
}) => {
  await page.clock.install({ time: NOW })
  const before = eveningOrders(12)
  let shown = before
  let at = NOW.getTime()
  const run = async (ms: number): Promise<void> => {
    at += ms
    await page.clock.runFor(ms)
  }
  await showOrders(
    page,
    () => shown,
    () => ({ at: new Date(at).toISOString() }),
  )
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = new DeskPage(page)
  await desk.open()
  at += MINUTE
  await page.clock.pauseAt(new Date(at))
  const box = async () => (await desk.card('K8').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Fonts that arrive late move what is below them, and do so before anything is touched.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await expect
    .poll(async () => {
      const last = await box()
      await run(2 * SECOND)
      return (await box()).y - last.y
    })
    .toBe(0)
  const { x, y } = await box()

  await page.mouse.move(x + 100, y + 20)
  await page.mouse.down()
  shown = [
    { ...(before[0] as DeskOrder), code: 'NEWEST', createdAt: NOW.toISOString() },
    ...before.filter(({ code }) => code !== 'K5'),
  ]
  const count = page
    .getByRole('banner')
    .first()
    .getByRole('button', { name: /neue Bestellung/ })
  await expect
    .poll(async () => {
      await run(2 * SECOND)
      return count.textContent()
    })
    .toMatch(/^2/)
  await expect(desk.card('NEWEST')).toHaveCount(0)
  await expect(desk.card('K5')).toContainText('Diese Bestellung ist weiter')
  await expect(desk.card('K5').getByRole('button', { name: 'Fertig' })).toHaveCount(0)
  // Minutes that go by would make some lines shorter.
  for (let quarter = 0; quarter < 4; quarter++) {
    await run(15 * SECOND)
    await expect
      .poll(async () => {
        await run(SECOND)
        return desk.bar.textContent()
      })
      .toBe('Verbunden')
  }
  expect(await box()).toMatchObject({ x, y })

  await page.mouse.up()
  await run(SECOND - 1)
  await expect(desk.card('NEWEST')).toHaveCount(0)
  await run(1)
  await expect(desk.card('NEWEST')).toBeVisible()
  await expect(desk.card('K5')).toHaveCount(0)
})

test('a tap is taken back on the card itself, which stays where it was and says its dishes, also that it takes ten minutes longer [R12.3083 R4.3030]', async ({
  page,
}) => {
  await showOrders(page, () => eveningOrders(25))
  await page.setViewportSize({ width: 1280, height: 800 })
  const desk = new DeskPage(page)
  await desk.open()
  const next = await desk.card('K13').boundingBox()
  await desk.tap('K10', 'Fertig')
  const card = desk.card('K10')
  await expect(card).toContainText('K10 ist fertig')
  for (const { name } of eveningOrders(25).find(({ code }) => code === 'K10')?.items ?? [])
    await expect(card).toContainText(name)
  expect(await desk.card('K13').boundingBox()).toEqual(next)
  await expect(page.getByRole('listitem').filter({ hasText: 'K10 ist fertig' })).toHaveCount(1)
  await expectContrast(page, 'main')
  await card.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(card.getByRole('button', { name: 'Fertig' })).toBeVisible()
  await desk.more('K10')
  await card.getByRole('button', { name: 'Gast sagen: 10 Min. später' }).click()
  await expect(card).toContainText('K10 verschiebt sich')
})

test('a long new order says how many of its dishes are below, and the last one can be scrolled to [R12.3251]', async ({
  page,
}) => {
  const [first] = eveningOrders(25) as [DeskOrder]
  const items = Array.from({ length: 14 }, (_, at) => {
    const dish = { qty: 1, name: `Gericht ${at + 1}`, choices: [], allergens: ['Milch'] }
    return { ...dish, lines: [{ ...dish, id: String(at) }] }
  })
  await showOrders(page, () => [{ ...first, notes: 'Bitte klingeln', items }])
  const desk = new DeskPage(page)
  await desk.open()
  const card = desk.card(first.code)
  const accept = card.getByRole('button', { name: /^Annehmen für/ })
  const below = card.getByText(/^Weiter unten: \d+ Gerichte?$/)
  const last = card.getByRole('button', { name: /Gericht 14/ })
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await card.getByText('Bitte klingeln').evaluate(node => node.scrollIntoView({ block: 'center' }))
    await expect(accept).toBeInViewport({ ratio: 1 })
    await expect(below).toBeInViewport({ ratio: 1 })
    await expectContrast(page, 'main')
    await last.evaluate(node => node.scrollIntoView({ block: 'end' }))
    await expect(last).toBeInViewport({ ratio: 1 })
    await expect(below).toHaveCount(0)
    expect(
      await last.evaluate(node => {
        const { left, width, bottom } = node.getBoundingClientRect()
        return node.contains(document.elementFromPoint(left + width / 2, bottom - 2))
      }),
    ).toBe(true)
    await expect(accept).toBeInViewport({ ratio: 1 })
  }
  // What it opens is as high as it needs, and not behind anything.
  await card.getByRole('button', { name: 'Ablehnen' }).click()
  await expect(below).toBeHidden()
})
