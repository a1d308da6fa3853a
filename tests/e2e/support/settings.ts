import type { Page } from '@playwright/test'

/** Answers the settings as if a restaurant had changed one since the site was built. */
export async function changeSetting(page: Page, key: string, value: string): Promise<void> {
  await page.route('**/api/settings', async route => {
    const response = await route.fetch()
    const { data } = await response.json()
    const others = data.filter((setting: { key: string }) => setting.key !== key)
    await route.fulfill({ response, json: { data: [...others, { key, value }] } })
  })
}
