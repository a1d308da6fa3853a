import type { Locator } from '@playwright/test'

/** Opens everything that is folded in a part of the page, and what is folded in that. */
export async function unfold(part: Locator): Promise<void> {
  const closed = part.locator('details:not([open]) > summary')
  await closed.first().waitFor()
  while ((await closed.count()) > 0) await closed.first().press('Enter')
}
