import type { Page } from '@playwright/test'

/** Counts the tones that a page plays. */
export async function listen(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...args) {
      document.documentElement.dataset.tones = String(Number(document.documentElement.dataset.tones ?? 0) + 1)
      start.apply(this, args)
    }
  })
  return async () => Number(await page.locator('html').getAttribute('data-tones'))
}
