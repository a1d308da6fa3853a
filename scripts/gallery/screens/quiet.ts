import type { Page, Request } from '@playwright/test'
import { SECOND } from '#contract/kit/durations.ts'

/** How many frames without a request, each a pair, before a page has all that it shows. */
const FRAMES = 6
const LONGEST = 4 * SECOND

const open = new WeakMap<Page, Set<Request>>()

/** Follows the requests of a page from its beginning: Playwright's own `networkidle` never comes again for what is requested later. */
export function followRequests(page: Page): void {
  const pending = new Set<Request>()
  open.set(page, pending)
  // The stream of a page that listens to its order never ends.
  page.on('request', request => request.resourceType() !== 'eventsource' && pending.add(request))
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => pending.delete(request))
}

/** Waits until a page has received and painted what it has asked for. */
export async function quiet(page: Page): Promise<void> {
  const end = Date.now() + LONGEST
  for (let still = 0; still < FRAMES && Date.now() < end; ) {
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    still = open.get(page)?.size ? 0 : still + 1
  }
}
