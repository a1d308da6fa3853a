import { expect, type Page } from '@playwright/test'

/** Milliseconds around the end of a notice in which a test does not look. */
const MARGIN = 150
/** Milliseconds ahead at which the clock is stopped; the page gets there by itself or in one jump. */
const AHEAD = 1000

/**
 * Expects a notice, told by its button, to show for `duration` ms and no longer. The page's clock has to be installed;
 * it stands still afterwards.
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
