import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { categoryPath } from '../e2e/support/product-dialog.ts'
import { withBrowser } from './browser.ts'
import { filled } from './filled.ts'
import { cloneProject } from './project.ts'
import { type Server, startShop } from './server.ts'
import type { Table } from './table.ts'

const DISHES = 1000
/** A dish in no combo, and a page on which guests see its price. */
const PRICE_KEY = '104 standard'
const PAGE = categoryPath(101)
const TIMES = 3
/** How long to wait between two looks at the served page, ms: without a pause they would take a core from the build. */
const POLL_MS = 100

interface Publish {
  answered: number
  live: number
  load: string
}

interface Figures {
  opened: number[]
  published: Publish[]
}

/** The desk of a shop with 1,000 dishes: opening its menu, and a price from the tap to the page, in three languages and in one. */
export async function benchDesk(): Promise<Table[]> {
  const { opened, published } = await figuresOf('restaurant-of-desk')
  const single = await figuresOf('restaurant-of-one-language', ['de'])
  const live = (of: Publish[]): string[] => of.map(publish => exact(publish.live))
  return [
    {
      title: `The desk of a shop with ${DISHES} dishes in three languages`,
      head: ['s from the tap', ...opened.map((_, time) => `${time + 1}.`), 'goal'],
      rows: [
        ['menu opened: a dish can be tapped', ...opened.map(exact), '1.00'],
        ['price published: the server has it', ...published.map(({ answered }) => exact(answered)), '–'],
        ['price published: it is on the served page', ...live(published), '10.00'],
        ['load of the machine then', ...published.map(({ load }) => load), '–'],
        ['the same price in a shop of one language', ...live(single.published), '10.00'],
        ['load of the machine then', ...single.published.map(({ load }) => load), '–'],
      ],
      notes: ['Elapsed times: a busy machine shows in them.'],
    },
  ]
}

async function figuresOf(name: string, languages?: readonly string[]): Promise<Figures> {
  const { dataDir } = await filled(name, DISHES, languages)
  const shop = await startShop(cloneProject(), dataDir)
  try {
    return await withBrowser(browser => measure(browser, shop))
  } finally {
    await shop.stop()
  }
}

async function measure(browser: Browser, { port }: Server): Promise<Figures> {
  const origin = `http://127.0.0.1:${port}`
  const context = await browser.newContext({ baseURL: origin, locale: 'de-DE', serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(2 * MINUTE)
  await signIn(page)
  const opened: number[] = []
  for (let time = 0; time < TIMES; time++) opened.push(await openMenu(page))
  const published: Publish[] = []
  for (let time = 0; time < TIMES; time++) published.push(await publishPrice(page, origin, 11 + time))
  return { opened, published }
}

const exact = (ms: number): string => (ms / 1000).toFixed(2)

async function signIn(page: Page): Promise<void> {
  await page.goto('/desk')
  await page.getByRole('button', { name: 'Als Person anmelden' }).click()
  await page.getByLabel('E-Mail').fill(DEMO_OWNER.email)
  await page.getByLabel('Passwort').fill(DEMO_OWNER.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Starten' }).click()
  await page.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }).click()
  await views(page)
    .getByRole('button', { name: /^Laden/ })
    .click()
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Ansichten' })

/** Returns the time in ms until a dish of the first category, which is open, can be tapped. */
async function openMenu(page: Page): Promise<number> {
  await views(page).getByRole('button', { name: 'Dateien' }).click()
  await page.getByRole('heading', { name: 'Dateien', level: 1 }).waitFor()
  const began = performance.now()
  await views(page).getByRole('button', { name: 'Karte' }).click()
  await page.getByRole('main').locator('button[data-row]').first().click({ trial: true })
  return performance.now() - began
}

/** Publishes another price of a dish with one tap. */
async function publishPrice(page: Page, origin: string, euros: number): Promise<Publish> {
  await setPrice(page, origin, `${euros}.37`)
  await views(page).getByRole('button', { name: 'Dateien' }).click()
  await views(page)
    .getByRole('button', { name: /^Veröffentlichen/ })
    .click()
  const button = page.getByRole('main').getByRole('button', { name: '1 Änderung veröffentlichen' })
  await button.waitFor()
  const answer = page.waitForResponse(response => {
    const { pathname } = new URL(response.url())
    return response.request().method() === 'POST' && pathname.endsWith('/desk/publications')
  })
  const began = performance.now()
  await button.click()
  await answer
  const answered = performance.now() - began
  const price = `${euros},37`
  while (!(await (await page.request.get(PAGE)).text()).includes(price)) {
    if (performance.now() - began > 5 * MINUTE) throw new Error(`${PAGE} never shows ${price}`)
    await setTimeout(POLL_MS)
  }
  return { answered, live: performance.now() - began, load: loadavg()[0]?.toFixed(1) ?? '–' }
}

/** Sets the price in the draft, as the desk does. */
async function setPrice(page: Page, origin: string, to: string): Promise<void> {
  const headers = { Origin: origin }
  const table = await page.request.get('/api/desk/draft/tables/prices', { headers })
  const { data } = await table.json()
  const row = data.tables[0].rows.find(({ key }: { key: string }) => key === PRICE_KEY)
  const change = {
    kind: 'change',
    table: 'prices',
    key: PRICE_KEY,
    cells: { price: { from: row.cells.price, to } },
  }
  const saved = await page.request.put('/api/desk/draft/rows', { headers, data: { changes: [change] } })
  if (!saved.ok()) throw new Error(`the draft answered with status ${saved.status()}`)
}
