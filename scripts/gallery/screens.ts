import type { Page } from '@playwright/test'

/** A screen of the shop or the desk, and how a browser gets there. */
export interface Screen {
  name: string
  path: string
  /** What is done before the browser goes there. */
  prepare?: (page: Page) => Promise<unknown>
  /** What is done there before the picture is taken. */
  open?: (page: Page) => Promise<void>
}

const DISH = 'a[data-product="704"]'
const CATEGORY = '/menu/grill-schnitzel-grill'
const HOURS = '**/api/working-hours'

const firstField = (page: Page): Promise<void> => page.locator('main form input:enabled').first().waitFor()

/** Adds the first dish that needs no choice. */
async function fillCart(page: Page): Promise<void> {
  if (await page.locator('html[data-cart="filled"]').count()) return
  await page.locator('button[data-put]').first().click()
  await page.locator('html[data-cart="filled"]').waitFor()
}

/** What a visitor sees. `order` is the key of an order that was placed. */
export const shopScreens = (order: string): Screen[] => [
  { name: 'home', path: '' },
  { name: 'category', path: CATEGORY },
  { name: 'dish', path: '/menu/grill-schnitzel-grill/rumpsteak-vom-weiderind-250-g-704' },
  {
    name: 'dish-dialog',
    path: CATEGORY,
    open: async page => {
      await page.locator(DISH).first().click()
      await page.locator('#product-dialog button[type="submit"]').waitFor()
    },
  },
  {
    name: 'filter',
    path: '',
    open: async page => {
      await page.locator('[popovertarget="filter"]').click()
      await page.locator('#filter input').first().waitFor()
    },
  },
  { name: 'contact', path: '/contact' },
  {
    name: 'reservation',
    path: '/contact',
    open: async page => {
      const link = page.locator('[data-open="reservation"]').filter({ visible: true })
      if ((await link.count()) === 0) await page.locator('header details summary').last().click()
      await link.first().click()
      await page.locator('dialog[open] form').waitFor()
    },
  },
  { name: 'login', path: '/login', open: firstField },
  { name: 'allergens', path: '/allergens' },
  { name: 'not-found', path: '/nothing-is-here' },
  {
    name: 'unavailable',
    path: '/unavailable',
    // The page leads home while orders are taken.
    prepare: page => page.route(HOURS, route => route.abort()),
  },
  {
    name: 'cart',
    path: '/menu',
    open: async page => {
      await fillCart(page)
      const opener = page.locator('.bar [data-open="cart"]')
      if (await opener.isVisible()) await opener.click()
      await page.locator('[data-cart-body] li').first().waitFor()
    },
  },
  { name: 'checkout', path: '/checkout', open: firstField },
  {
    name: 'order',
    path: `/order#${order}`,
    open: page => page.locator('main :is(h1, h2)').nth(1).waitFor(),
  },
  {
    name: 'account',
    path: '/me',
    prepare: async page => {
      const data = { email: 'ada@tischlein.example', password: 'tischlein-demo' }
      const contact = { name: 'Ada Lovelace', phone: '+49 30 23125 014', terms: true }
      // For the first picture; after that there is an account.
      await page.request.post('/api/register', {
        data: { ...data, ...contact, password_confirmation: data.password },
      })
      const answer = await page.request.post('/api/login', { data })
      if (!answer.ok()) throw new Error(`The customer cannot log in: ${await answer.text()}`)
      const { token } = (await answer.json()).data
      await page.addInitScript(kept => localStorage.setItem('token', kept), token)
    },
    open: page => page.locator('main h1').waitFor(),
  },
]

export const gateScreens: Screen[] = [{ name: 'branch-gate', path: '' }]

/** What the owner sees, who has signed in. */
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
