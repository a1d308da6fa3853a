import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The owner's views, signed in. */
export const deskScreens: Screen[] = [
  { name: 'desk-board', path: '/desk', open: startShift },
  ...Object.entries({ menu: /^Speisekarte/, settings: /^Einstellungen/, publish: /^Veröffentlichen/ }).map(
    ([name, view]): Screen => ({
      name: `desk-${name}`,
      path: '/desk',
      open: async page => {
        await startShift(page)
        const views = page.getByRole('navigation', { name: 'Ansichten' })
        const button = views.getByRole('button', { name: view })
        if (!(await button.isVisible())) await views.getByRole('button', { name: /^Karte und Laden/ }).click()
        await button.click()
        await page.waitForLoadState('networkidle')
      },
    }),
  ),
]

async function startShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Starten' }).click()
  await page.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }).click()
}
