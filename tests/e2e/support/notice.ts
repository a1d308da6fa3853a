import { expect, type Page } from '@playwright/test'

/** Tolerance in milliseconds around the end of a notice. */
const MARGIN = 150
/** Milliseconds ahead of the page's time at which its clock is paused. */
const AHEAD = 1000

/**
 * Expects a notice, found by its button, to be visible for `duration` ms and no longer. Requires an installed
 * page clock, which is paused afterwards.
 */
export async function expectNoticeFor(
  page: Page,
  duration: number,
  button: string,
  trigger: () => Promise<void>,
): Promise<void> {
  await page.evaluate(name => {
    const seen = new MutationObserver(() => {
      if (![...document.querySelectorAll('button')].some(each => each.textContent === name)) return
      document.body.dataset.noticed = String(Date.now())
      seen.disconnect()
    })
    seen.observe(document.body, { childList: true, subtree: true })
  }, button)
  const notice = page.getByRole('button', { name: button })
  await trigger()
  await expect(notice).toBeVisible()
  const { now, since } = await page.evaluate(() => ({
    now: Date.now(),
    since: Number(document.body.dataset.noticed),
  }))
  await page.clock.pauseAt(now + AHEAD)
  await page.clock.runFor(since + duration - MARGIN - (now + AHEAD))
  await expect(notice).toBeVisible()
  await page.clock.runFor(3 * MARGIN)
  await expect(notice).toHaveCount(0)
}
