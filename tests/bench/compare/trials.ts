import type { Browser } from '@playwright/test'
import { categoryPath } from '../../e2e/support/product-dialog.ts'
import { type AgeCall, calls } from '../age/calls.ts'
import { buildIn } from '../built.ts'
import { cpuOf } from '../cpu.ts'
import { load } from '../load-cost/load.ts'
import { orderRound } from '../orders.ts'
import { tapCosts } from './taps.ts'
import type { ComparedVersion } from './versions.ts'

/** Something that both versions do in turns. */
export interface Trial {
  /** What one turn measures. */
  names: string[]
  rounds: number
  /** Does it once; returns the CPU time of each of the names, in ms. */
  take: (version: ComparedVersion) => Promise<number[]>
}

const ROUNDS = 5
/** A turn in the browser takes seconds. */
const BROWSER_ROUNDS = 3
/** How long one turn of a call lasts at least, ms: a short call is made several times. */
const CALL_MS = 100
const ORDERS = { clients: 16, calls: 100 }

/** Each version has built its pages before, so that neither makes pictures. */
export const buildTrial: Trial = {
  ...{ names: ['build from nothing'], rounds: 1 },
  take: async ({ tree, shop }) => [(await buildIn(tree, { port: shop.port, whole: true })).cpu],
}

const callTrial = ({ name, run }: AgeCall): Trial => ({
  ...{ names: [`call: ${name}`], rounds: ROUNDS },
  async take({ old }) {
    const [began, before] = [performance.now(), cpuOf(old.server.pid)]
    let times = 0
    for (; times === 0 || performance.now() - began < CALL_MS; times += 1) await run(old)
    return [(cpuOf(old.server.pid) - before) / times]
  },
})

/** Orders of several guests at once, with their mails as far as they go out meanwhile. */
const orderTrial: Trial = {
  ...{ names: [`an order, of ${ORDERS.clients} guests at once`], rounds: ROUNDS },
  take: async ({ old }) => [(await orderRound([old.server], ORDERS)).cpu / ORDERS.calls],
}

const pageTrial = (browser: Browser, name: string, path: string): Trial => ({
  ...{ names: [name], rounds: BROWSER_ROUNDS },
  take: async ({ front }) => [(await load(browser, front.origin + path, false)).task],
})

const tapTrial = (browser: Browser): Trial => ({
  ...{ names: ['tap on a dish, its form', 'tap on add to cart'], rounds: BROWSER_ROUNDS },
  take: ({ shop }) => tapCosts(browser, `http://127.0.0.1:${shop.port}`),
})

/** All but the build; orders come after the calls, which they make dearer. */
export const trials = (browser: Browser): Trial[] => [
  pageTrial(browser, 'home loads', '/'),
  pageTrial(browser, 'a category loads', categoryPath(401)),
  tapTrial(browser),
  ...calls.map(callTrial),
  orderTrial,
]
