import type { Page } from '@playwright/test'

/** Lets the first order of a page reach the shop but drops the response. */
export async function loseFirstAnswer(page: Page): Promise<void> {
  let lost = false
  await page.route('**/api/checkout/v2', async route => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
}
