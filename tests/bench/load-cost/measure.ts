import type { Browser } from '@playwright/test'
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
  // The first round fills the fronts and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, { shop, path }] of targets.entries()) {
      const turns = round % 2 === 0 ? (['page', 'floor'] as const) : (['floor', 'page'] as const)
      for (const turn of turns) {
        const figures = await load(browser, (fronts.get(shop)?.[turn].origin ?? '') + path)
        if (round > 0) costs[index]?.[turn].push(figures)
      }
    }
  }
  for (const { page, floor } of fronts.values()) for (const front of [page, floor]) front.close()
  return costs
}
