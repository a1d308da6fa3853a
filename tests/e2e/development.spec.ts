import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { freePort } from '../api/setup/port.ts'
import { type Running, run, written } from '../api/setup/process.ts'
import { CartView } from './support/cart.ts'
import { Chooser } from './support/chooser.ts'
import { product } from './support/demo.ts'
import { expect, test } from './support/test.ts'

const EDITED = fileURLToPath(new URL('../../src/styles/product.css', import.meta.url))

let development: Running
let address: string
let dataDir: string

test.beforeAll(async () => {
  const port = await freePort(2)
  address = `http://localhost:${port}`
  dataDir = mkdtempSync(join(tmpdir(), 'tischlein-development-'))
  // The demo has no pictures of dishes.
  await run('tests/e2e/support/fill-shop.ts', [], { DATA_DIR: dataDir }).ended
  development = run('scripts/dev.ts', [], { PORT: String(port), DATA_DIR: dataDir })
  await written(development, 'ready in')
})

test.afterAll(async () => {
  development.process.kill('SIGTERM')
  await development.ended
  rmSync(dataDir, { recursive: true, force: true })
})

test('pages in development have dishes, pictures, words and islands that work [R11.88]', async ({ page }) => {
  await page.goto(`${address}/menu`)
  const picture = page.locator('main img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // A first visit may be interrupted: the server bundles a library that it had not known of, and reloads the page.
  await expect(async () => {
    await page.goto(address + product(402).path)
    await page.getByRole('button', { name: 'Auswählen und bestellen' }).click({ timeout: 5 * SECOND })
    const form = new Chooser(page.getByRole('main'))
    await form.size('Mittel').check({ timeout: 5 * SECOND })
    await form.submit.click({ timeout: 5 * SECOND })
    await expect(new CartView(page).count).toHaveText('1', { timeout: 5 * SECOND })
  }).toPass({ timeout: MINUTE })
})

test('an edited source shows without a build [R11.88]', async ({ page }) => {
  await page.goto(address + product(401).path)
  const price = page.locator('.product__price')
  await expect(price).toBeVisible()
  const before = readFileSync(EDITED, 'utf8')
  try {
    writeFileSync(EDITED, `${before}.product__price { color: rgb(1, 2, 3); }\n`)
    await expect(price).toHaveCSS('color', 'rgb(1, 2, 3)')
  } finally {
    writeFileSync(EDITED, before)
  }
})
