import type { Page } from '@playwright/test'

/** The pages that are opened from now on are told that the visitor saves data. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
