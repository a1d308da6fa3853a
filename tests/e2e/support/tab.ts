import { expect, type Page } from '@playwright/test'

/**
 * Expects a tab opened by the browser to reach a path. Polls, because Playwright can miss the navigation of a
 * new tab in the Chromium headless shell.
 */
export const expectTabAt = (tab: Page, path: string): Promise<void> =>
  expect.poll(() => tab.evaluate(() => location.pathname).catch(() => '')).toBe(path)
