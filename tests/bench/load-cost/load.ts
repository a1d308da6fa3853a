import type { Browser, CDPSession, Page } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'
import { PHONE } from '../browser.ts'
import { type Painted, readPainted, watchPainted } from './painted.ts'

/** What one load of a page cost, times in ms. */
export interface LoadFigures extends Painted {
  /** CPU time of the main thread, and its parts. */
  task: number
  script: number
  style: number
  layout: number
  layouts: number
  styles: number
  nodes: number
}

/** A mobile phone on slow 4G, as Lighthouse applies it. */
const PHONE_CPU = 4
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
}

/** How long after its load event a page is watched, in ms; then all that it does by itself has been done. */
const AFTER_LOAD_MS = 2 * SECOND

/** Opens an empty page on a phone with 4 x CPU, and with slow 4G if `slow`. */
export async function slowPhone(browser: Browser, slow = true): Promise<{ page: Page; session: CDPSession }> {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU })
  if (slow) {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return { page, session }
}

/** Loads a page once with an empty cache, over slow 4G if `slow`. */
export async function load(browser: Browser, url: string, slow = true): Promise<LoadFigures> {
  const { page, session } = await slowPhone(browser, slow)
  try {
    await watchPainted(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(AFTER_LOAD_MS)
    const { metrics } = await session.send('Performance.getMetrics')
    const all = Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
    const ms = (name: string): number => (all[name] ?? 0) * 1000
    return {
      task: ms('TaskDuration'),
      script: ms('ScriptDuration') + ms('V8CompileDuration'),
      style: ms('RecalcStyleDuration'),
      layout: ms('LayoutDuration'),
      layouts: all.LayoutCount ?? 0,
      styles: all.RecalcStyleCount ?? 0,
      nodes: await page.locator('*').count(),
      ...(await readPainted(page)),
    }
  } finally {
    await page.context().close()
  }
}
