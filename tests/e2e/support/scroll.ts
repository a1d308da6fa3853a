import { expect, type Page } from '@playwright/test'

/** Fails when something makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, `${page.url()} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(clientWidth)
}
