import type { Browser, CDPSession, Page } from '@playwright/test'
import { categoryPath } from '../../e2e/support/product-dialog.ts'
import { slowPhone } from '../load-cost/load.ts'
import { CARD, FORM, fingerOn, press, untilFormIsLoaded } from '../load-cost/taps.ts'

/** How long a page is watched once it shows what a tap is for, ms: then it has done all that the tap causes. */
const AFTER_MS = 300

/** Opens a dish on a phone and adds it to the cart; returns what the page's main thread does for each of the two taps, ms of CPU. */
export async function tapCosts(browser: Browser, origin: string): Promise<number[]> {
  const { page, session } = await slowPhone(browser, false)
  try {
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${origin}${categoryPath(401)}`)
    await untilFormIsLoaded(page)
    return [
      await costOf(page, session, CARD, `${FORM}:enabled`),
      await costOf(page, session, FORM, 'header [data-cart-count]:not([hidden])'),
    ]
  } finally {
    await page.context().close()
  }
}

async function costOf(page: Page, session: CDPSession, target: string, wanted: string): Promise<number> {
  const finger = await fingerOn(page, target)
  const before = await taskOf(session)
  await press(page, session, finger)
  await page.locator(wanted).first().waitFor({ state: 'attached' })
  await page.waitForTimeout(AFTER_MS)
  return (await taskOf(session)) - before
}

/** What the main thread has done so far, ms of CPU. */
async function taskOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
