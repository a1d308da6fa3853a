import { expect, type Page } from '@playwright/test'

/**
 * Expects a tab that the browser itself opened to be at a path. The tab is asked, and asked again while it is on its way:
 * Playwright may miss where it went, when the shell of Chromium is there before anybody listens.
 */
export const expectTabAt = (tab: Page, path: string): Promise<void> =>
  expect.poll(() => tab.evaluate(() => location.pathname).catch(() => '')).toBe(path)
