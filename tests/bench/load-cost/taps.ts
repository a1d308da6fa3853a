import type { Browser, CDPSession, Page } from '@playwright/test'
import { categoryPath } from '../../e2e/support/product-dialog.ts'
import type { Table } from '../table.ts'
import { SLOW_4G, slowPhone } from './load.ts'

const ROUNDS = 5
/** How long a guest looks before a tap, and how long a finger presses, in ms. */
const LOOK_MS = 1500
const PRESS_MS = 80
export const CARD = 'a[data-product="401"]'
export const FORM = '#product-dialog form[data-intent] button[type="submit"]'
const TO_CHECKOUT = '#cart a[href$="/checkout"]'
const AS_GUEST = 'dialog[open]:not(#cart-dialog) a[href$="/checkout"]'

/** What a guest does, what shows that it worked, and the goal in ms. */
const steps = {
  sheet: { name: 'tap on a dish, its sheet is painted', goal: 100 },
  form: { name: 'tap on a dish, its form is usable', goal: 300 },
  add: { name: 'add to cart, the count is painted', goal: 50 },
  cart: { name: 'tap on the cart, its lines are painted', goal: 100 },
  ready: { name: 'cart open on slow 4G, checkout is prepared', goal: undefined },
  checkout: { name: 'two taps to checkout on slow 4G, its form takes a name', goal: 1000 },
} as const

type Step = keyof typeof steps

/** Times an order's taps on a phone with 4 x CPU, once the files that the first touch asks for are there. */
export async function benchTaps(browser: Browser, origin: string): Promise<Table> {
  const taken: Record<Step, number[]> = { sheet: [], form: [], add: [], cart: [], ready: [], checkout: [] }
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
      goal ? `≤ ${goal}` : '',
    ]),
    notes: [
      `Medians of ${ROUNDS} orders, each with an empty cache. Files for the taps are there.`,
      'To checkout: the tap in the cart until the question for guests, and the tap on its answer until the field is there.',
    ],
  }
}

async function orderOnce(browser: Browser, origin: string): Promise<Record<Step, number>> {
  const { page, session } = await slowPhone(browser, false)
  try {
    await page.goto(`${origin}${categoryPath(401)}`)
    await untilFormIsLoaded(page)
    const open = await tap(page, session, CARD, ['#product-dialog[open]', `${FORM}:enabled`])
    const add = await tap(page, session, FORM, ['header [data-cart-count]:not([hidden])'])
    const cart = await tap(page, session, '.bar [data-open="cart"]', ['#cart-dialog[open] .cart__body li'])
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    const ready = await timed(() => page.waitForFunction(isReady))
    const question = await tap(page, session, TO_CHECKOUT, [AS_GUEST])
    const answer = await fingerOn(page, AS_GUEST)
    const form = await timed(async () => {
      await press(page, session, answer)
      await page.locator('main form input[autocomplete="name"]:enabled').waitFor()
    })
    return {
      sheet: open[0] ?? 0,
      form: open[1] ?? 0,
      add: add[0] ?? 0,
      cart: cart[0] ?? 0,
      ready,
      checkout: (question[0] ?? 0) + form - PRESS_MS,
    }
  } finally {
    await page.context().close()
  }
}

/** Touches the page, for which it loads the form of its dishes. */
export async function untilFormIsLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.touchscreen.tap(5, 5)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/product-form.')),
  )
}

/** Touches an element as a finger does; returns the ms from its click until each of the wanted ones has been painted. */
async function tap(page: Page, session: CDPSession, target: string, wanted: string[]): Promise<number[]> {
  const finger = await fingerOn(page, target)
  const painted = await page.evaluateHandle(watchPaints, wanted)
  await press(page, session, finger)
  return painted.evaluate(({ times }) => times)
}

type Finger = { x: number; y: number }

/** The middle of an element, after the time that a guest looks before a tap. */
export async function fingerOn(page: Page, target: string): Promise<Finger> {
  await page.waitForTimeout(LOOK_MS)
  const box = await page.locator(target).first().boundingBox()
  if (!box) throw new Error(`${target} is not on the page`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function press(page: Page, session: CDPSession, finger: Finger): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await page.waitForTimeout(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = Date.now()
  await run()
  return Date.now() - began
}

/** Runs in the page: whether all scripts of checkout are there, and what the API says. */
function isReady(): boolean {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][fetchpriority]')]
  return 'answers' in sessionStorage && links.length > 0 && links.every(({ href }) => loaded.has(href))
}

/** Runs in the page. Frames are asked for only once an element is there, because each costs a slow phone time. */
function watchPaints(wanted: string[]): { times: Promise<number[]> } {
  const clicked = new Promise<number>(resolve =>
    addEventListener('click', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
  )
  const there = (one: string): Promise<void> =>
    new Promise(resolve => {
      const look = (): void => {
        if (!document.querySelector(one)) return
        observer.disconnect()
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(document.documentElement, { subtree: true, childList: true, attributes: true })
      look()
    })
  // Before anything that the page itself does after its paint.
  const painted = (): Promise<number> =>
    new Promise(resolve =>
      requestAnimationFrame(() => {
        void window.scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })
      }),
    )
  const took = async (one: string): Promise<number> => {
    const began = await clicked
    await there(one)
    return (await painted()) - began
  }
  return { times: Promise.all(wanted.map(took)) }
}
