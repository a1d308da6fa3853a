import type { Browser, Page } from '@playwright/test'
import type { Table } from '../table.ts'
import { SLOW_4G, slowPhone } from './load.ts'

const ROUNDS = 5
const CARD = 'a[data-product="401"]'
const FORM = '#product-dialog form[data-intent] button[type="submit"]'

/** What a guest does, what shows that it worked, and the goal in ms. */
const steps = {
  sheet: { name: 'tap on a dish, its sheet is painted', goal: 100 },
  form: { name: 'tap on a dish, its form is usable', goal: 300 },
  add: { name: 'add to cart, the count is painted', goal: 50 },
  cart: { name: 'tap on the cart, its lines are painted', goal: 100 },
  checkout: { name: 'to checkout on slow 4G, usable', goal: 1000 },
} as const

type Step = keyof typeof steps

/** Times an order's taps on a phone with 4 x CPU, once the files that the first touch asks for are there. */
export async function benchTaps(browser: Browser, origin: string): Promise<Table> {
  const taken: Record<Step, number[]> = { sheet: [], form: [], add: [], cart: [], checkout: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const order = await orderOnce(browser, origin)
    for (const [step, ms] of Object.entries(order)) taken[step as Step].push(ms)
  }
  const middle = (all: number[]): number => all.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
  return {
    title: 'Taps of a first order on a phone with 4 x CPU, ms',
    head: ['', 'median', 'goal'],
    rows: Object.entries(steps).map(([step, { name, goal }]) => [
      name,
      middle(taken[step as Step]).toFixed(0),
      `≤ ${goal}`,
    ]),
    notes: [
      `Medians of ${ROUNDS} orders, each with an empty cache. Files for the taps are there; checkout's are not.`,
    ],
  }
}

async function orderOnce(browser: Browser, origin: string): Promise<Record<Step, number>> {
  const { page, session } = await slowPhone(browser, false)
  try {
    await page.goto(`${origin}/menu/pizza-pizza`)
    await page.waitForLoadState('networkidle')
    await page.touchscreen.tap(5, 5)
    await page.waitForLoadState('networkidle')
    const open = await tap(page, CARD, ['#product-dialog[open]', `${FORM}:enabled`])
    const add = await tap(page, FORM, ['[data-cart-count]:not([hidden])'])
    const cart = await tap(page, '.bar [data-open="cart"]', ['#cart-dialog[open] .cart__body li'])
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    const began = Date.now()
    await page.goto(`${origin}/checkout`, { waitUntil: 'commit' })
    await page.locator('main form input:enabled').first().waitFor()
    const checkout = Date.now() - began
    return { sheet: open[0] ?? 0, form: open[1] ?? 0, add: add[0] ?? 0, cart: cart[0] ?? 0, checkout }
  } finally {
    await page.context().close()
  }
}

/** Clicks an element; returns the ms until each of the wanted ones has been painted. */
const tap = (page: Page, target: string, wanted: string[]): Promise<number[]> =>
  page.evaluate(
    async ([selector, all]) => {
      const painted = (): Promise<number> =>
        new Promise(resolve =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port2.onmessage = () => resolve(performance.now())
            port1.postMessage(0)
          }),
        )
      const began = performance.now()
      document.querySelector<HTMLElement>(selector)?.click()
      const times: number[] = []
      for (const one of all) {
        let now = await painted()
        while (!document.querySelector(one)) now = await painted()
        times.push(now - began)
      }
      return times
    },
    [target, wanted] as const,
  )
