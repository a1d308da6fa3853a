import type { Page } from '@playwright/test'

/** Changes settings in the API's response, as if the restaurant had changed them since the last build. */
export async function changeSettings(page: Page, changed: Record<string, string>): Promise<void> {
  const { data } = await (await page.request.get('/api/settings')).json()
  const others = data.filter(({ key }: { key: string }) => !Object.hasOwn(changed, key))
  const all = [...others, ...Object.entries(changed).map(([key, value]) => ({ key, value }))]
  await page.route('**/api/settings', route => route.fulfill({ json: { data: all } }))
}

export const changeSetting = (page: Page, key: string, value: string): Promise<void> =>
  changeSettings(page, { [key]: value })
