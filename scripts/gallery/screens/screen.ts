import type { Page } from '@playwright/test'

/** A screen of the shop or the desk, and how a browser gets there. */
export interface Screen {
  name: string
  path: string
  /** Whether the picture shows the page to its end. */
  whole?: boolean
  /** What is done before the browser goes there. */
  prepare?: (page: Page) => Promise<unknown>
  /** What is done there before the picture is taken. */
  open?: (page: Page) => Promise<unknown>
}

/** Waits until the page has its form. */
export const firstField = (page: Page): Promise<void> =>
  page.locator('main form input:enabled').first().waitFor()
