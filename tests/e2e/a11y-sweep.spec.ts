import type { Locator, Page } from '@playwright/test'
import { keepToken, tokenOf } from './support/account.ts'
import { expectAccessible } from './support/axe.ts'
import { expectComfortable } from './support/comfort.ts'
import { withLargeText } from './support/large-text.ts'
import { expectNamed } from './support/names.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { expect, test } from './support/test.ts'
import { visit } from './support/visit.ts'
import { expectToZoom } from './support/zoom.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** Pages for everyone, without those whose dialogs and carts a11y-menu looks at too. */
const open = {
  'the ways into an account': ['/login', '/register', '/reset-password', '/new-password#none'],
  'what is known about orders and dishes': ['/checkout', '/order', '/prepared', '/ordering', '/allergens'],
  'pages to read': [
    '/tr/ordering/prenzlauer-berg-helmholtzkiez',
    '/en/page/impressum-imprint',
    '/tr/contact',
    '/nirgendwo',
  ],
}

for (const [what, paths] of Object.entries(open)) {
  test(`${what} can be read and used by everyone`, async ({ page, allowErrors }) => {
    allowErrors(/status of 4\d\d/)
    for (const path of paths) {
      await test.step(`${path} [R11.13 R11.16 R11.17]`, async () => {
        await visit(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectComfortable(page)
        await expectNoSidewaysScroll(page)
      })
      await test.step(`on ${path} all has a name of its own, headings are in order, and it fits zoomed and with large text [R11.210 R11.151 R11.178]`, async () => {
        await expectNamed(page)
        await expectToZoom(page)
        await withLargeText(page)
      })
    }
  })
}

/** Fails when somebody cannot read or use the page of the account with this title, once it shows what it is for. */
async function expectForEveryone(page: Page, title: string | RegExp, shown: Locator): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(shown).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectAccessible(page)
  await expectComfortable(page)
  await expectNoSidewaysScroll(page)
  await withLargeText(page)
}

test('so can the pages of an account, and the way in to the desk [R11.13 R11.17 R11.178]', async ({
  page,
  allowErrors,
}) => {
  await keepToken(
    page,
    await tokenOf(page.request, { email: 'demo@tischlein.example', password: 'tischlein-demo' }),
  )
  const main = page.getByRole('main')
  const nav = page.getByRole('navigation', { name: 'Seiten meines Kontos' })
  const add = main.getByRole('link', { name: 'Adresse hinzufügen' })
  const order = main.locator('a[href*="/me/my-orders/"]').first()
  await page.goto('/me/my-profile')
  await expectForEveryone(page, 'Mein Profil', main.getByRole('button', { name: 'Speichern' }))
  for (const [link, title, shown] of [
    [nav.getByRole('link', { name: 'Meine Adressen' }), 'Meine Adressen', add],
    [add, 'Neue Adresse', main.getByRole('button', { name: 'Adresse speichern' })],
    [nav.getByRole('link', { name: /^Treuepunkte/ }), 'Punkteverlauf', main.getByRole('row').last()],
    [nav.getByRole('link', { name: 'Meine Bestellungen' }), 'Meine Bestellungen', order],
    [order, /^Bestellung /, main.getByRole('heading', { name: 'Was Sie bestellt haben' })],
  ] as const) {
    await link.click()
    await expectForEveryone(page, title, shown)
  }
  await expect(page).toHaveURL(/\/me\/my-orders\/\w+/)
  await expect(main.locator('[data-status]')).toBeVisible()

  await test.step('the desk fits a phone with text of twice the size [R11.178]', async () => {
    allowErrors(/status of 401/)
    await page.goto('/desk')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await withLargeText(page)
  })
})

test('paper shows dark words on white, and nothing that can only be pressed [R11.75]', async ({ page }) => {
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.goto('/page/agb-terms')
  await page.emulateMedia({ media: 'print' })
  const colours = await page.getByRole('main').evaluate(main => ({
    words: getComputedStyle(main).color,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }))
  expect(colours).toEqual({ words: 'rgb(0, 0, 0)', ground: 'rgb(255, 255, 255)' })
  const pressed = ['button', 'summary', 'footer', 'aside'].map(name => `${name}:visible`).join(', ')
  await expect(page.locator(pressed)).toHaveCount(0)
  const { width } = (await page.getByRole('main').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThan(1200)
})
