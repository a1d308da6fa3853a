import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { MINUTE } from '#contract/kit/durations.ts'
import { codeAt, stepAt } from '#server/staff/totp.ts'
import { freePort } from '../api/setup/port.ts'
import { type Running, run, written } from '../api/setup/process.ts'
import { CartView } from './support/cart.ts'
import { CheckoutPage } from './support/checkout.ts'
import { foreignSheet } from './support/foreign-sheet.ts'
import { newGuest } from './support/guest.ts'
import { euro } from './support/money.ts'
import { OrderPage } from './support/order-page.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expect, test } from './support/test.ts'
import { Thumb } from './support/thumb.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const OWNER = 'ada@pizzeria.example'
const PHONE = '030 901820'
/** Longer than pages are built on a machine that is busy with something else, in ms. */
const BUILDS = 6 * MINUTE
/** From the owner's first tap to the first order that the kitchen has accepted. */
const MOST_TAPS = 60

let folder: string
let shop: Running
let url: string
let env: Record<string, string>
test.beforeAll(async () => {
  test.setTimeout(3 * MINUTE)
  folder = mkdtempSync(join(tmpdir(), 'first-day-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  env = {
    ...{ SHOP_MODE: 'live', SECRET: '0123456789abcdef'.repeat(2), PUBLIC_URL: url },
    ...{ PORT: String(port), DATA_DIR: folder },
  }
  shop = run('scripts/start.ts', [], env)
  await written(shop, 'is ready')
})
test.afterAll(async () => {
  shop.process.kill()
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
})

/** The link that the owner gets by command. */
async function ownerLink(): Promise<string> {
  const adding = run('scripts/shop.ts', ['staff', 'add', OWNER], env)
  await adding.ended
  const [link = ''] = /http\S+#link=\S+/.exec(adding.output()) ?? []
  return link
}

/** The page of somebody else, in the time of the shop, which is live. */
async function otherPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  page.setDefaultTimeout(MINUTE / 2)
  return page
}

test('one person leads an empty shop to the first order, with 140 dishes of a spreadsheet that has a legend of its own, deposit and prices for pickup, by 60 taps [R12.3013 R12.3014]', async ({
  page,
  browser,
  allowErrors,
}) => {
  test.setTimeout(3 * BUILDS)
  allowErrors(/401/)
  await page.clock.setSystemTime(new Date())
  await page.clock.resume()
  page.setDefaultTimeout(MINUTE / 2)
  const thumb = new Thumb()
  const main = page.getByRole('main')
  const button = (name: string | RegExp) => main.getByRole('button', { name })
  const step = (title: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const required = page.getByRole('region', { name: 'Nötig' })

  await test.step('they sign in by their link', async () => {
    await page.goto(await ownerLink())
    await thumb.type(page.getByLabel(/^Ihr Name/), 'Ada')
    await thumb.type(page.getByLabel(/^Passwort, mindestens 10/), 'ein langes Passwort')
    const secret = ((await page.getByRole('code').textContent()) ?? '').replaceAll(/\s/g, '')
    await thumb.type(page.getByLabel(/^Die sechs Ziffern/), codeAt(secret, stepAt(new Date())))
    await thumb.tap(page.getByRole('button', { name: 'Passwort setzen und anmelden' }))
    await thumb.tap(page.getByRole('button', { name: 'Ich habe sie aufbewahrt' }))
  })

  await test.step('they begin, and the checklist leads to the menu', async () => {
    await thumb.type(main.getByLabel('Name des Restaurants'), 'Trattoria Fröhlich')
    await thumb.tap(button('Beginnen'))
    await expect(required).toContainText('0 von 8 erledigt')
    await expect(step('Öffnungszeiten').getByText('Gäste können nur Zeiten wählen')).toBeVisible()
    await expect(step('Logo und Aussehen').getByText('Gäste erkennen Sie wieder')).toBeHidden()
    await thumb.tap(button('Karte: Zu: Karte'))
    await thumb.tap(button('Speisekarte mitbringen').last())
  })

  await test.step('they bring their spreadsheet and say what it leaves open', async () => {
    const buffer = await foreignSheet()
    const file = main.getByLabel('Datei auswählen oder hierher ziehen')
    await thumb.chooseFile(file, { name: 'karte.xlsx', mimeType: XLSX, buffer })
    await expect(main.getByText('140 Gerichte in 6 Kategorien')).toBeVisible()
    await expect(main.getByText('Kürzel, die die Datei erklärt: 8')).toBeVisible()
    await expect(main.getByLabel('MwSt. von Getränke')).toHaveValue('19')
    const take = button('140 Gerichte in den Entwurf übernehmen')
    await expect(take).toBeDisabled()
    await thumb.choose(main.getByLabel(/^K, bei/), 'C Eier')
    await thumb.tap(main.getByLabel('Die Kürzel bedeuten das'))
    await thumb.type(main.getByLabel('Preis: Fisch Nr. 1'), '18,50')
    await thumb.tap(main.getByLabel(/^Entschieden/))
    await thumb.tap(take)
    await expect(main.getByRole('heading', { name: '140 Gerichte in 6 Kategorien' })).toBeFocused()
    await thumb.tap(button('Veröffentlichen').last())
    await thumb.tap(button(/Änderungen veröffentlichen$/))
    await expect(main.getByText('Es gibt nichts zu veröffentlichen')).toBeVisible()
  })

  await test.step('they do what the checklist asks for', async () => {
    await thumb.tap(page.getByRole('button', { name: 'Zur Checkliste' }))
    await expect(step('Karte')).toContainText('Erledigt')
    await thumb.tap(button('Ihr Restaurant: Zu: Einstellungen'))
    await thumb.type(main.getByLabel('Telefon'), PHONE)
    await thumb.type(main.getByLabel('E-Mail für Bestellungen und Gäste'), OWNER)
    await thumb.type(main.getByLabel('Adresse des Restaurants'), 'Rykestraße 12, 10405 Berlin')
    await thumb.back(page)
    for (const [title, name] of [
      ['Impressum', 'Impressum'],
      ['Datenschutz und eigene Texte', 'Datenschutz'],
    ]) {
      await thumb.tap(button(`${title}: Zu: Einstellungen`))
      await thumb.tap(button(`Schreiben: ${name}, Deutsch`))
      await thumb.typeOn(
        main.getByRole('textbox', { name: 'Deutsch' }).last(),
        `${name}: Ada Fröhlich, Berlin`,
      )
      await thumb.back(page)
    }
    await thumb.tap(button('Öffnungszeiten: Zu: Einstellungen'))
    await thumb.tap(button('Montag: Zeit hinzufügen'))
    await thumb.tap(button('Montag: Für alle Tage'))
    await thumb.back(page)
    await expect(step('Öffnungszeiten')).toContainText('Im Entwurf: noch veröffentlichen')
  })

  const kitchen = await otherPage(browser)
  await test.step('they pair the kitchen’s screen, which scans the code', async () => {
    await thumb.tap(button(/^Wie Sie von Bestellungen hören: Zu: /))
    await thumb.tap(button('Code für: Küche'))
    const code = (await main.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? ''
    await kitchen.goto(`${url}/desk#pair=${code.replaceAll(' ', '')}`)
    await thumb.tap(kitchen.getByRole('button', { name: 'Koppeln', exact: true }))
    await thumb.tap(kitchen.getByRole('button', { name: 'Starten' }))
    await thumb.tap(kitchen.getByRole('button', { name: 'Gehört, Bestellungen zeigen' }))
    await thumb.back(page)
    await expect(step('Wie Sie von Bestellungen hören')).toContainText('Erledigt')
  })

  await test.step('they publish that, come back to the checklist and open', async () => {
    await thumb.tap(button('Ihr Restaurant: Zu: Veröffentlichen'))
    await thumb.tap(button(/Änderungen veröffentlichen$/))
    // What is above every view while something is missing has led there until now.
    await expect(
      page.getByRole('heading', { name: 'Der Shop nimmt noch keine Bestellungen an' }),
    ).toHaveCount(0)
    await thumb.tap(button('Zur Checkliste'))
    await expect(required).toContainText('8 von 8 erledigt')
    await thumb.tap(button('Shop öffnen'))
    await expect(page.getByRole('heading', { name: 'Der Shop ist geöffnet' })).toBeVisible({
      timeout: BUILDS,
    })
  })

  await test.step('a guest orders for pickup: at its price, with deposit and the allergens that the file’s legend says', async () => {
    const guest = await otherPage(browser)
    const dialog = new ProductDialog(guest)
    const cart = new CartView(guest)
    const checkout = new CheckoutPage(guest)
    // What was published first has no phone number yet.
    const home = async (): Promise<string> => (await guest.request.get(url)).text()
    await expect.poll(home, { timeout: BUILDS }).toContain(PHONE)
    await guest.goto(url)
    await thumb.tap(guest.getByRole('link', { name: /Pizza Nr. 1\b/ }).first())
    await expect(dialog.root).toContainText('A1 G')
    await thumb.tap(dialog.size('groß'))
    await expect(dialog.total).toContainText(euro(1000))
    await thumb.tap(dialog.submit)
    await expect(cart.count).toHaveText('1')
    await thumb.tap(guest.getByRole('button', { name: /Getränke Nr. 1\b/ }).first())
    await expect(cart.count).toHaveText('2')
    await thumb.tap(cart.opener)
    await thumb.tap(cart.checkout)
    await thumb.tap(checkout.main.getByRole('radiogroup', { name: 'Zeitpunkt' }).getByRole('radio').first())
    const { name, email, phone } = newGuest()
    await thumb.type(checkout.name, name)
    await thumb.type(checkout.email, email)
    await thumb.type(checkout.phone, phone)
    await thumb.tap(checkout.main.getByRole('checkbox', { name: /Datenschutzerklärung/ }))
    await expect(checkout.sum('Gesamtbetrag inkl. MwSt.')).toHaveText(euro(1000 + 190 + 25))
    await thumb.tap(checkout.submit)
    await new OrderPage(guest).arrive()
  })

  await test.step('the kitchen accepts it', async () => {
    const order = kitchen.getByRole('listitem').filter({ hasText: 'Pizza Nr. 1' }).first()
    await thumb.tap(order.getByRole('button', { name: /^Annehmen/ }))
    await expect(kitchen.getByRole('button', { name: /^Annehmen/ })).toHaveCount(0)
  })

  expect(thumb.taps).toBeLessThanOrEqual(MOST_TAPS)
})
