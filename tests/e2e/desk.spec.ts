import { demoTexts, noEmail } from '#contract/desk/texts.ts'
import { expectAccessible } from './support/axe.ts'
import {
  changeElsewhere,
  eventsOf,
  newPairingCode,
  placeOrder,
  placePaidOrder,
} from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { pairBrowser } from './support/desk-session.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { ProductDialog } from './support/product-dialog.ts'
import { expectToFit } from './support/scroll.ts'
import { KIB, kib, weigh, weightOf } from './support/weigh.ts'

test('a screen is paired by a code, and a wrong code is reported beside its field [R12.4]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/401|422/)
  const desk = new DeskPage(page)
  await page.goto('/desk')
  await desk.code.fill('0000 0000')
  await desk.name.fill('Theke')
  await desk.pair.click()
  await expect(page.getByRole('alert')).toHaveText('Dieser Code ist unbekannt oder abgelaufen')
  await expect(desk.name).toHaveValue('Theke')
  await expectAccessible(page)
  await desk.code.fill(await newPairingCode('owner'))
  await desk.pair.click()
  await expect(page.getByRole('heading', { name: 'Schichtbeginn' })).toBeVisible()

  await test.step('it shows nothing before its bell was heard, and has to be started again after a reload [R12.390]', async () => {
    await desk.begin()
    await desk.view('Ausverkauft')
    await expect(page.getByRole('heading', { name: 'Ausverkauft', level: 1 })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Schichtbeginn' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Starten' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await desk.begin()
    await expect(page.getByRole('heading', { name: 'Ausverkauft', level: 1 })).toBeVisible()
  })

  await test.step('the menu is for owners and editors who have signed in [R12.166]', async () => {
    const views = await desk.views()
    await expect(views.getByRole('button', { name: 'Bestellungen', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Karte', exact: true })).toHaveCount(0)
  })
})

test('an order arrives, is accepted with one tap, and each further tap moves it on [R12.6 R12.8]', async ({
  page,
  desk,
  context,
  browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/409|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const code = await placeOrder(page.request)
  const card = desk.card(code)
  await expect(desk.column('Neu').getByRole('heading', { name: code })).toBeVisible()
  await expect(card).toContainText('2 × Bruschetta')
  await expect(card).toContainText('Ohne Knoblauch, bitte')
  await expect(card).toContainText('Weizen')
  await expect(card).toContainText(/Zu kassieren: 13,80/)
  await expect(card.getByRole('link', { name: /\+49/ })).toHaveAttribute('href', /^tel:\+49/)
  await expectAccessible(page)
  await expectToFit(page, [390, 768, 1280])

  await desk.tap(code, /^Annehmen für/)
  await desk.wait(NOW, 6)
  await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
  await desk.press(code, 'Fertig')
  await desk.wait(NOW, 12)
  await desk.openStrip('Fertig')
  await expect(desk.column('Fertig').getByRole('heading', { name: code })).toBeVisible()
  await desk.press(code, 'Übergeben')
  await desk.wait(NOW, 18)
  await expect(card).toHaveCount(0)
  expect(eventsOf(code)).toEqual(['accepted', 'ready', 'completed'].map(state => ({ state, actor: 'Küche' })))

  await test.step('a tap can be taken back before it is sent [R12.8]', async () => {
    const second = await placeOrder(page.request)
    await desk.tap(second, 'Ablehnen')
    await desk.tap(second, 'Zu viel zu tun')
    const pending = page.getByRole('listitem').filter({ hasText: `${second} ist abgelehnt` })
    await pending.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(pending).toHaveCount(0)
    // Another command of the same screen, sent later, shows that the first one was not.
    await desk.tap(second, /^Annehmen für/)
    await desk.wait(NOW, 24)
    await expect(desk.column('In der Küche').getByRole('heading', { name: second })).toBeVisible()
    expect(eventsOf(second)).toEqual([{ state: 'accepted', actor: 'Küche' }])
  })

  await test.step('without network the orders stay, their age is shown, and a tap is applied once on return [R12.7 R12.9]', async () => {
    const third = await placeOrder(page.request)
    await expect(desk.card(third)).toBeVisible()
    await context.setOffline(true)
    await expect(desk.bar).toHaveText('Verbindet neu')
    await desk.wait(NOW, 36)
    await expect(desk.bar).toHaveText(/^Keine Verbindung\. Stand von vor 1[2-9] s$/)
    await expect(desk.card(third)).toContainText('2 × Bruschetta')
    await desk.tap(third, /^Annehmen für/)
    await desk.wait(NOW, 42)
    const waiting = page.getByRole('listitem').filter({ hasText: `${third} ist angenommen` })
    await expect(waiting).toContainText('wartet auf das Netz')
    expect(eventsOf(third)).toEqual([])
    await context.setOffline(false)
    await expect(desk.bar).toHaveText('Verbunden')
    await expect(desk.column('In der Küche').getByRole('heading', { name: third })).toBeVisible()
    await expect(waiting).toHaveCount(0)
    expect(eventsOf(third)).toEqual([{ state: 'accepted', actor: 'Küche' }])
  })

  await test.step('of two screens one wins, and the other hears what has happened until it is read [R12.6 R12.669]', async () => {
    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      locale: 'de-DE',
      serviceWorkers: 'block',
    })
    const counter = new DeskPage(await elsewhere.newPage())
    await counter.page.clock.setFixedTime(NOW)
    await counter.open('Theke')
    const fourth = await placeOrder(page.request)
    await counter.tap(fourth, 'Ablehnen')
    await counter.tap(fourth, 'Zu viel zu tun')
    await desk.tap(fourth, /^Annehmen für/)
    await desk.wait(NOW, 48)
    await expect(desk.column('In der Küche').getByRole('heading', { name: fourth })).toBeVisible()
    await counter.wait(NOW, 6)
    const told = counter.page.getByText(new RegExp(`^${fourth} ist angenommen · Küche, \\d\\d:\\d\\d`))
    await expect(told).toBeVisible()
    await expect(counter.column('In der Küche').getByRole('heading', { name: fourth })).toBeVisible()
    await counter.page.reload()
    await counter.begin()
    await expect(told).toBeVisible()
    await told.getByRole('button', { name: 'OK' }).click()
    await expect(told).toHaveCount(0)
    await elsewhere.close()
  })

  await test.step('a completed order is delayed no more, and goes back to where it was, with what its guest was told [R12.662]', async () => {
    await page.getByRole('button', { name: 'Gerade abgeschlossen' }).click()
    const recent = page.getByRole('region', { name: 'Gerade abgeschlossen' })
    const entry = recent.getByRole('listitem').filter({ has: page.getByRole('heading', { name: code }) })
    await entry.getByRole('button', { name: 'Verschieben oder zurück' }).click()
    await expect(entry).toContainText('Der Gast hat')
    await expect(entry.getByRole('heading', { name: 'Es dauert länger' })).toHaveCount(0)
    await expectAccessible(page)
    await expectToFit(page, [390, 1280])
    // The columns above still settle after the change of width, and would move it from under the pointer.
    await entry.getByRole('button', { name: 'Zurück zu: Fertig' }).press('Enter')
    await desk.wait(NOW, 54)
    await expect(desk.column('Fertig').getByRole('heading', { name: code })).toBeVisible()
    await page.getByRole('button', { name: 'Gerade abgeschlossen' }).click()
  })

  await test.step('an accepted order is delayed, which its card shows at once [R12.660]', async () => {
    const other = await placeOrder(page.request)
    await changeElsewhere(other, 'accepted')
    const late = desk.card(other)
    await expect(desk.column('In der Küche').getByRole('heading', { name: other })).toBeVisible()
    await desk.more(other)
    await late.getByRole('button', { name: 'Verschieben oder zurück' }).click()
    const longer = late.getByRole('button', { name: /^\+20 Min\.: / })
    const time = /\d\d:\d\d/.exec((await longer.textContent()) ?? '')?.[0] ?? ''
    await longer.click()
    await desk.wait(NOW, 60)
    await expect(late).toContainText(time)
  })

  const { code: paid } = await placePaidOrder(page.request)

  await test.step('rejecting a paid order says that its money goes back [R4.90]', async () => {
    await desk.tap(paid, 'Ablehnen')
    await expect(desk.card(paid)).toContainText('Beim Ablehnen wird 13,80 € erstattet.')
  })

  await test.step('the kitchen neither cancels nor sees the day [R12.51]', async () => {
    await changeElsewhere(paid, 'accepted')
    await expect(desk.card(paid).getByRole('button', { name: 'Fertig' })).toBeVisible()
    await desk.more(paid)
    await expect(desk.card(paid).getByRole('button', { name: 'Drucken' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stornieren oder erstatten' })).toHaveCount(0)
    const menu = page.getByRole('banner').getByRole('button', { name: /^Ansichten: / })
    await menu.click()
    const views = page.getByRole('navigation', { name: 'Ansichten' })
    await expect(views.getByRole('button', { name: 'Ausverkauft' })).toBeVisible()
    await expect(views.getByRole('button', { name: 'Heute' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(views).toBeHidden()
  })

  await test.step('a view that cannot be loaded has its heading, says so, and is there once the network is back [R12.7 R12.370]', async () => {
    await context.setOffline(true)
    await expect(desk.bar).toHaveText('Verbindet neu')
    await desk.view('Ausverkauft')
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText('Dafür braucht es das Netz')
    const heading = main.getByRole('heading', { name: 'Ausverkauft', level: 1 })
    await expect(heading).toBeVisible()
    await expect(
      page.getByRole('banner').getByRole('button', { name: 'Ansichten: Ausverkauft' }),
    ).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Seite neu laden' }).click()
    await desk.begin()
    await expect(heading).toBeVisible()
    await expect(main.getByLabel('Nach Name oder Nummer suchen')).toBeVisible()
  })
})

const OF_DESK = '/api/desk'

test('a paired screen loads at most 140 KiB of script, and says in its language what keeps the shop from taking orders [R12.1 R10.180]', async ({
  page,
}) => {
  await page.route(/\/api\/desk\/(events|now)(\?|$)/, async route => {
    const { data } = await (await page.request.get('/api/desk/now')).json()
    const obstacles = [{ message: demoTexts, params: { pages: '“privacy”' } }, { message: noEmail }]
    const ticket = {
      id: '1',
      printer: 'Theke',
      code: 'ABC123',
      copy: 'kitchen',
      state: 'failed',
      createdAt: NOW.toISOString(),
    }
    const now = { ...data, obstacles, tickets: [ticket] }
    if (new URL(route.request().url()).pathname.endsWith('/now'))
      return route.fulfill({ json: { data: now } })
    const body = `event: now\ndata: ${JSON.stringify(now)}\n\n`
    await route.fulfill({ contentType: 'text/event-stream', body })
  })
  const desk = new DeskPage(page)
  await pairBrowser(page, 'Küche', 'kitchen')
  const answers = weigh(page)
  await page.goto('/desk')
  const told = page.getByRole('region', { name: 'Der Shop nimmt noch keine Bestellungen an' })
  const lines = [
    'Die Texte des Demo-Restaurants stehen noch in “privacy”',
    'die E-Mail-Adresse fehlt, also kann niemand dem Restaurant schreiben',
  ]
  await expect(told.getByRole('listitem')).toHaveText(lines)
  await expectAccessible(page)
  await desk.begin()
  await expect(told.getByRole('listitem')).toHaveText(lines)
  await expect(page.getByRole('alert').getByText('ABC123')).toBeVisible()
  const files = await answers.take('script')
  console.log(`script of the desk: ${kib(weightOf(files))} in ${files.length} files`)
  expect(files.some(({ body }) => body.toString().includes(OF_DESK))).toBe(true)
  expect(weightOf(files)).toBeLessThanOrEqual(140 * KIB)
  await expectToFit(page, [390, 768, 1280])

  await test.step('a page of the shop loads nothing of the desk [R12.1]', async () => {
    const scripts = new Set<string>()
    page.on('request', request => {
      if (request.url().endsWith('.js')) scripts.add(request.url())
    })
    await new ProductDialog(page).openCombo('familie')
    expect(scripts.size).toBeGreaterThan(10)
    for (const url of scripts) expect(await (await page.request.get(url)).text()).not.toContain(OF_DESK)
  })
})
