import type { Browser } from '@playwright/test'
import { PHONE } from '../browser.ts'
import { startFront, withoutScripts } from './front.ts'
import { type LoadFigures, load } from './load.ts'

/** Odd, so that there is a median. */
const ROUNDS = 7

export interface LoadCost {
  name: string
  /** The page, and the same page without its scripts: one for each round. */
  page: LoadFigures[]
  floor: LoadFigures[]
}

export interface Target {
  name: string
  /** The origin of the shop that serves it. */
  shop: string
  path: string
}

const TURNS = ['page', 'floor'] as const
type Turn = (typeof TURNS)[number]

/** Visits a page on a fast device, so that its front has every file in memory. */
async function fill(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ ...PHONE, serviceWorkers: 'block', ignoreHTTPSErrors: true })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.close()
}

/** Loads pages and their floors in turns, so that whatever else the machine does meets both. */
export async function measureLoads(browser: Browser, targets: Target[]): Promise<LoadCost[]> {
  const shops = [...new Set(targets.map(({ shop }) => shop))]
  const fronts = new Map(
    await Promise.all(
      shops.map(
        async shop =>
          [shop, { page: await startFront(shop), floor: await startFront(shop, withoutScripts) }] as const,
      ),
    ),
  )
  const costs = targets.map(({ name }): LoadCost => ({ name, page: [], floor: [] }))
  const urlOf = ({ shop, path }: Target, turn: Turn): string => (fronts.get(shop)?.[turn].origin ?? '') + path
  for (const target of targets) for (const turn of TURNS) await fill(browser, urlOf(target, turn))
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) {
      for (const turn of round % 2 === 0 ? TURNS : TURNS.toReversed())
        costs[index]?.[turn].push(await load(browser, urlOf(target, turn)))
    }
  }
  for (const { page, floor } of fronts.values()) for (const front of [page, floor]) front.close()
  return costs
}
