import type { Page } from '@playwright/test'

/** Pages opened from now on see a visitor who saves data. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
