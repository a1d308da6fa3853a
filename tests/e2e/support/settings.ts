import type { Page } from '@playwright/test'

/** Changes a setting in the API's response, as if the restaurant had changed it since the last build. */
export async function changeSetting(page: Page, key: string, value: string): Promise<void> {
  const { data } = await (await page.request.get('/api/settings')).json()
  const others = data.filter((setting: { key: string }) => setting.key !== key)
  await page.route('**/api/settings', route => route.fulfill({ json: { data: [...others, { key, value }] } }))
}
