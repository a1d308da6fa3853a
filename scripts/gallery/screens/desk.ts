import type { Page } from '@playwright/test'
import type { Screen } from './screen.ts'

/** The views by their group and their names in German. */
const VIEWS = {
  Abend: {
    'sold-out': /^Ausverkauft/,
    reservations: /^Reservierungen/,
    messages: /^Nachrichten/,
    today: /^Heute/,
    printers: /^Drucker/,
    'special-days': /^Besondere Tage/,
  },
  'Karte und Laden': {
    menu: /^Speisekarte/,
    publish: /^Veröffentlichen/,
    settings: /^Einstellungen/,
    files: /^Dateien/,
    opening: /^Eröffnung/,
  },
  Haus: {
    access: /^Geräte und Personen/,
    history: /^Verlauf/,
    system: /^System/,
    account: /^Meine Anmeldung/,
  },
}

/** The owner's views, signed in. */
export const deskScreens: Screen[] = [
  { name: 'desk-board', path: '/desk', open: startShift },
  ...Object.entries(VIEWS).flatMap(([group, views]) =>
    Object.entries(views).map(
      ([name, view]): Screen => ({
        name: `desk-${name}`,
        path: '/desk',
        open: async page => {
          await startShift(page)
          const menu = page.getByRole('button', { name: /^Ansichten: / })
          if (await menu.isVisible()) await menu.click()
          const nav = page.getByRole('navigation', { name: 'Ansichten' })
          const button = nav.getByRole('button', { name: view })
          const opener = nav.getByRole('button', { name: new RegExp(`^${group}`) })
          if (!(await button.isVisible())) await opener.click()
          await button.click()
          await page.waitForLoadState('networkidle')
        },
      }),
    ),
  ),
]

async function startShift(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Starten' }).click()
  await page.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }).click()
}
