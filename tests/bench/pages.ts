import type { Browser, Page } from '@playwright/test'
import { cloneProject } from './project.ts'
import { scratch } from './scratch.ts'
import { startShop } from './server.ts'
import { kib, seconds, type Table } from './table.ts'
import { type Kind, kinds, type Transfer } from './traffic.ts'
import { devices, type Visit, visit, withBrowser } from './visit.ts'

/** Visits whose layout shifts are compared; the worst one counts. */
const RUNS = 3
/** A dish with sizes, extras and a picture. */
const CARD = 'a[data-product="401"]'

interface Measured {
  name: string
  /** An ordinary visitor, and one who saves data. */
  visits: Visit[]
  saving: Visit
}

/** What home and a product page of the demo restaurant weigh, on a phone and on a desktop. */
export async function benchPages(): Promise<Table[]> {
  const began = performance.now()
  const shop = await startShop(cloneProject('pages'), scratch('shop'))
  const ready = performance.now() - began
  try {
    return [table(await withBrowser(browser => visitAll(browser, `http://127.0.0.1:${shop.port}`)), ready)]
  } finally {
    await shop.stop()
  }
}

async function visitAll(browser: Browser, origin: string): Promise<Measured[]> {
  const product = origin + (await productPath(browser, origin))
  const stops = [
    { name: 'home', url: `${origin}/`, open: (page: Page) => page.locator(CARD).first().click() },
    { name: 'product', url: product, open: (page: Page) => page.locator('main button[data-intent]').hover() },
  ]
  const measured: Measured[] = []
  for (const { name, url, open } of stops) {
    for (const device of Object.keys(devices) as (keyof typeof devices)[]) {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run += 1)
        visits.push(await visit(browser, { url, device, open, saveData: false }))
      const saving = await visit(browser, { url, device, open, saveData: true })
      measured.push({ name: `${name}, ${device}`, visits, saving })
    }
  }
  return measured
}

async function productPath(browser: Browser, origin: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(`${origin}/`)
  const path = await page.locator(CARD).first().getAttribute('href')
  await page.close()
  return path ?? '/'
}

const only = (transfers: Transfer[], kind: Kind): Transfer[] => transfers.filter(each => each.kind === kind)

/** `requests · KiB` */
const cell = (transfers: Transfer[]): string =>
  `${transfers.length} · ${kib(transfers.reduce((sum, { bytes }) => sum + bytes, 0)).padStart(5)}`

function table(measured: Measured[], ready: number): Table {
  const row = (name: string, text: (one: Measured, first: Visit | undefined) => string): string[] => [
    name,
    ...measured.map(one => text(one, one.visits[0])),
  ]
  const atLoad = kinds.map(kind => row(kind, (_, first) => cell(only(first?.load ?? [], kind))))
  const encodings = new Set(measured.flatMap(({ saving }) => saving.encoding))
  return {
    title: 'Pages of the demo restaurant: requests · KiB on the wire, with an empty cache',
    head: ['', ...measured.map(({ name }) => name)],
    rows: [
      ...atLoad,
      row('all, nothing prefetched', ({ saving }) => cell(saving.load)),
      row('all', (_, first) => cell(first?.load ?? [])),
      row('JS in the HTML, gzip', ({ saving }) => kib(saving.inline)),
      row('JS before intent, files', ({ saving }) => cell(only(saving.load, 'JS'))),
      row('JS once the form is open', ({ saving: { load, open } }) => cell(only([...load, ...open], 'JS'))),
      row('CSS for the form', ({ saving }) => cell(only(saving.open, 'CSS'))),
      row('data for the form', ({ saving }) => cell(only(saving.open, 'data'))),
      row(`layout shift, worst of ${RUNS}`, ({ visits }) =>
        Math.max(...visits.map(each => each.shift)).toFixed(4),
      ),
    ],
    notes: [
      `Sent over HTTP/1.1, encoding ${[...encodings].join(', ')}; headers count.`,
      `npm start in a fresh clone was ready after ${seconds(ready)} s.`,
    ],
  }
}
