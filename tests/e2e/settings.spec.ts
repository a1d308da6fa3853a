import type { Locator, Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { expectAccessible } from './support/axe.ts'
import { shareOfRed, testLooks } from './support/settings-looks.ts'
import { testScripts } from './support/settings-scripts.ts'
import { NETWORKS, type SwitchedShop, startSwitchedShop } from './support/switched-shop.ts'
import { expect, test } from './support/test.ts'

let on: SwitchedShop
let off: SwitchedShop
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTE)
  on = await startSwitchedShop('on')
  off = await startSwitchedShop('off')
})
test.afterAll(() => {
  on?.close()
  off?.close()
})

testLooks(
  () => on,
  () => off,
)
testScripts(
  () => on,
  () => off,
)

const header = (page: Page): Locator => page.getByRole('banner')
const footer = (page: Page): Locator => page.getByRole('contentinfo')
/** The addresses of links within a part, as they are written. */
const hrefs = (part: Locator): Promise<(string | null)[]> =>
  part.locator('a').evaluateAll(all => all.map(link => link.getAttribute('href')))

/** The addresses of links within a part by their texts, of hidden ones too. */
const namedLinks = async (part: Locator): Promise<Record<string, string | null>> =>
  Object.fromEntries(
    await part
      .locator('a')
      .evaluateAll(all =>
        all.map(link => [
          link.getAttribute('aria-label') ?? link.textContent?.trim(),
          link.getAttribute('href'),
        ]),
      ),
  )

const networks = [...Object.entries(NETWORKS)].map(([key, url]) =>
  key === 'WHATSAPP' ? 'https://wa.me/00493023125014' : url,
)

test.describe('the header', () => {
  test('has logo, phone, pages, reservation and all networks [R2.2 R3.20]', async ({ page }) => {
    await page.goto(`${on.url}/menu`)
    const logo = header(page).getByRole('img', { name: 'Probierstube' })
    await test.step('its logo has a background of its own where the page would hide it [R3.9 R11.40]', async () => {
      await expect(logo).toBeVisible()
      const ground = () => logo.evaluate(image => getComputedStyle(image).backgroundColor)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await ground()).toBe('rgb(251, 246, 236)')
      await page.emulateMedia({ colorScheme: 'light' })
      expect(await ground()).toBe('rgba(0, 0, 0, 0)')
    })
    await test.step('its links lead to contact, flagged pages, phone and networks [R2.4 R2.8 R2.11 R9.22]', async () => {
      const links = await hrefs(header(page))
      for (const href of ['/', '/contact', '/page/unser-haus-43', 'tel:+493023125014', ...networks]) {
        expect(links, href).toContain(href)
      }
      expect(links).not.toContain('/page/nirgends-44')
      await header(page).getByLabel('Hauptmenü').click()
    })
    await test.step('its account menu leads where it says [R2.5]', async () => {
      expect(await namedLinks(header(page).locator('.top__account'))).toEqual({
        Anmelden: '/login',
        Registrieren: '/register',
        'Mein Profil': '/me/my-profile',
        'Meine Adressen': '/me/my-addresses',
        'Meine Bestellungen': '/me/my-orders',
      })
    })
    const menu = header(page).getByRole('navigation', { name: 'Seiten' })
    await expect(menu.getByRole('link', { name: 'Tisch reservieren' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible()
    await expect(header(page).locator('a[data-lang]')).toHaveCount(2)
    await expectAccessible(page)
  })

  test('leaves out what is off, and writes its name where it has no logo [R2.3 R2.4 R2.9 R2.11]', async ({
    page,
  }) => {
    await page.goto(`${off.url}/menu`)
    await test.step('nor does it lead to accounts where there are none [R2.870]', async () => {
      expect(new Set(await hrefs(header(page)))).toEqual(new Set(['/', '/contact']))
      await expect(header(page).locator('.top__account')).toBeHidden()
    })
    await expect(header(page).getByRole('img')).toHaveCount(0)
    await expect(header(page).getByRole('link', { name: 'Probierstube' })).toBeVisible()
    await expect(header(page)).not.toContainText('Tisch reservieren')
  })
})

test.describe('the footer', () => {
  test('has its links, pages, badges and ways to pay [R2.13 R2.16 R3.13]', async ({ page }) => {
    await page.goto(`${on.url}/`)
    await test.step('its links are named for what they lead to [R2.12 R2.15]', async () => {
      expect(await namedLinks(footer(page))).toMatchObject({
        Start: '/',
        Speisekarte: '/menu',
        Öffnungszeiten: '/contact#hours',
        Kontakt: '/contact',
        Anmelden: '/login',
        'Passwort vergessen': '/reset-password',
        'Mein Profil': '/me/my-profile',
        'Meine Adressen': '/me/my-addresses',
        'Meine Bestellungen': '/me/my-orders',
        '+49 30 23125 014': 'tel:+493023125014',
      })
    })
    await test.step('its pages are the flagged ones and those that the law asks for [R2.14 R3.19 R11.6]', async () => {
      const links = await hrefs(footer(page))
      expect(links).toEqual(expect.arrayContaining(['/page/agb-41', '/page/datenschutz-42']))
      expect(links).not.toContain('/page/unser-haus-43')
      expect(links).not.toContain('/page/nirgends-44')
    })
    await expect(footer(page)).toContainText('Rykestraße 199, 10405 Berlin')
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Probierstube`)
    await test.step('its badges lead to the stores [R2.17]', async () => {
      expect(await namedLinks(footer(page))).toMatchObject({
        'Android Google Play': 'https://apps.example/android',
        'iPhone, iPad App Store': 'https://apps.example/ios',
        'Huawei AppGallery': 'https://apps.example/huawei',
      })
    })
    await test.step('in some countries it shows the ways to pay [R2.18]', async () => {
      const payment = footer(page).getByRole('list', { name: 'Zahlungsarten' })
      await expect(payment.getByRole('img')).toHaveCount(3)
      for (const picture of await payment.getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded()
        await expect(picture).toHaveJSProperty('complete', true)
        expect(await picture.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
      }
    })
    const [top, bottom] = [header(page), footer(page)].map(part => part.locator('img').first())
    expect(await top?.getAttribute('src')).not.toBe(await bottom?.getAttribute('src'))
  })

  test('leaves out what is off [R2.14 R2.17 R2.18 R2.870]', async ({ page }) => {
    await page.goto(`${off.url}/`)
    const links = await hrefs(footer(page))
    const left = /page\/|apps|^tel|networks|login|register|password|\/me\//
    expect(links.filter(href => left.test(href ?? ''))).toEqual([])
    await expect(footer(page).getByRole('img')).toHaveCount(0)
    await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Probierstube`)
  })
})

test.describe('the breadcrumb', () => {
  const routes = [
    ...['/menu', '/menu/suppen-3', '/menu/suppen-3/buendner-gerstensuppe-11', '/menu/combos/huettenmenue-21'],
    ...['/contact', '/checkout', '/order', '/login', '/register', '/reset-password', '/allergens'],
  ]

  test('leads from home to the title of every page, from edge to edge, over its picture [R2.19 R2.20]', async ({
    page,
    allowErrors,
  }) => {
    allowErrors(/status of 404/)
    for (const path of [...routes, '/page/agb-41']) {
      await page.goto(`${on.url}${path}`)
      const crumbs = page.getByRole('navigation', { name: 'Sie sind hier' })
      await expect(crumbs.getByRole('link').first(), path).toHaveText('Start')
      const last = (await crumbs.getByRole('listitem').last().textContent())?.trim() ?? ''
      expect(await page.title(), path).toContain(last)
      const box = await crumbs.boundingBox()
      expect([box?.x, box?.width], path).toEqual([0, page.viewportSize()?.width])
      await expect(crumbs.locator('img'), path).toHaveCount(1)
    }
    expect(await shareOfRed(page, '.crumbs img'), 'BREADCRUMB_BACKGROUND').toBeLessThan(0.1)
  })

  test('has no picture where none is set [R2.20]', async ({ page }) => {
    await page.goto(`${off.url}/menu`)
    await expect(page.getByRole('navigation', { name: 'Sie sind hier' }).locator('img')).toHaveCount(0)
  })
})

test.describe('contact and forms', () => {
  test('show address, mail, map and the pages of terms and privacy [R3.13 R3.14 R3.19]', async ({ page }) => {
    await page.goto(`${on.url}/contact`)
    const main = page.getByRole('main')
    for (const href of [
      'tel:+493023125014',
      'mailto:hallo@probierstube.example',
      'https://maps.example/probierstube',
    ]) {
      await expect(main.locator(`a[href="${href}"]`)).toHaveCount(1)
    }
    await expect(main.getByRole('heading', { name: 'Karte' })).toHaveCount(1)
    await expect(main.getByRole('row', { name: /^Dienstag/ })).toContainText(/11:30 – 14:30\s*17:00 – 22:00/)
    await main.getByRole('heading', { name: 'Schreiben Sie uns' }).scrollIntoViewIfNeeded()
    const label = main.locator('label', { has: page.getByRole('link', { name: 'Datenschutz' }) })
    await expect(label.getByRole('link')).toHaveAttribute('href', '/page/datenschutz-42')
    await expect(footer(page).getByRole('link', { name: 'AGB' })).toHaveAttribute('href', '/page/agb-41')
  })

  test('go without them [R3.13 R3.14]', async ({ page }) => {
    await page.goto(`${off.url}/contact`)
    await expect(page.getByRole('main').locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Karte' })).toHaveCount(0)
  })
})
