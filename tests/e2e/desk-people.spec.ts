import { SECOND } from '#contract/kit/durations.ts'
import { DEMO_OWNER } from '#server/app/demo-owner.ts'
import { verifyPassword } from '#server/sessions/password.ts'
import { expectAccessible } from './support/axe.ts'
import { placeOrder } from './support/desk-orders.ts'
import { DeskPage } from './support/desk-page.ts'
import { PIN, personWithPin } from './support/desk-people.ts'
import { expect, NOW, test } from './support/desk-test.ts'
import { newGuest } from './support/guest.ts'
import { tabAndPress, tabTo } from './support/keys.ts'
import { PeoplePage } from './support/people-page.ts'
import { expectToFit } from './support/scroll.ts'
import { rows } from './support/shop-data.ts'

const PASSWORD = 'ein langes Passwort'
const WIDTHS = [390, 768, 1280]

test.beforeEach(({ allowErrors }) => allowErrors(/401/))

test('the owner pairs a screen by a code to scan, ends it at once, and reads what was done [R12.4 R12.5 R12.73]', async ({
  page,
  browser,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/422/)
  const owner = new PeoplePage(page)
  await owner.openView('Geräte und Personen')
  await page.getByRole('button', { name: 'Code für: Küche' }).click()
  const code = ((await page.getByText(/^\d{4} \d{4} \d{4}$/).textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(page)
  await expectToFit(page, WIDTHS)

  const elsewhere = await browser.newContext({
    baseURL: String(baseURL),
    locale: 'de-DE',
    serviceWorkers: 'block',
  })
  const screen = new DeskPage(await elsewhere.newPage())
  await screen.page.goto(`/desk#pair=${code}`)
  await expect(screen.code).toHaveValue(code)
  const name = `Tablet ${code}`
  await screen.name.fill(name)
  await screen.pair.click()
  await screen.begin()
  await expect(screen.bar).toHaveText('Verbunden')
  for (const view of ['Geräte und Personen', 'Verlauf', 'Meine Anmeldung'])
    await expect(screen.page.getByRole('button', { name: view, exact: true })).toHaveCount(0)

  await test.step('they make a key for a till, which is shown once, and revoke it [R12.1564]', async () => {
    const keys = page.getByRole('region', { name: 'Schlüssel anderer Programme' })
    await keys.getByLabel('Name des Programms').fill(name)
    await keys.getByLabel('Bestellungen annehmen und ablehnen').check()
    await keys.getByRole('button', { name: 'Schlüssel jetzt erstellen' }).click()
    await expect(keys.getByRole('status')).toContainText(/tk_[\w-]{43}/)
    const row = keys.getByRole('row', { name })
    await expect(row).toContainText('Bestellungen lesen, Bestellungen annehmen und ablehnen')
    await expect(row).toContainText('Nie')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await row.getByRole('button', { name: `${name} widerrufen` }).click()
    await row.getByRole('button', { name: `${name} wirklich widerrufen` }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('they add a webhook, whose secret is shown once, change it, open its log, and remove it [R12.1622]', async () => {
    const hooks = page.getByRole('region', { name: 'Webhooks' })
    await hooks.getByLabel('Name des anderen Systems').fill(name)
    const address = hooks.getByLabel('Adresse, die aufgerufen wird')
    const chosen = hooks.getByLabel('Form, in der sie es erfährt').locator('option:checked')
    await test.step('its form follows the address [R7.2303]', async () => {
      await address.fill('https://hooks.slack.com/services/T0/B0/x')
      await expect(chosen).toHaveText('Text für Slack')
      await address.fill('http://10.0.0.1/events')
      await expect(chosen).toHaveText('Daten für ein Programm, unterschrieben')
    })
    for (const box of await hooks.getByRole('checkbox').all()) await box.uncheck()
    // Nothing of this shop is to be sent out of this machine.
    await hooks.getByLabel('Pause vorzeitig beendet').check()
    await hooks.getByRole('button', { name: 'Webhook jetzt hinzufügen' }).click()
    await expect(hooks.getByRole('alert')).toContainText('Diese Adresse ruft der Shop nicht auf')
    await address.fill('https://erp.invalid/events')
    await hooks.getByRole('button', { name: 'Webhook jetzt hinzufügen' }).click()
    await expect(hooks.getByRole('status').first()).toContainText(/whsec_[\w+/=]{44}/)
    const row = hooks.getByRole('row', { name })
    await row.getByRole('button', { name: 'Ausschalten' }).click()
    await expect(row.getByRole('button', { name: 'Einschalten' })).toBeVisible()
    await row.getByRole('button', { name: 'Adresse und Ereignisse ändern' }).click()
    const change = hooks.getByRole('form', { name: `Webhook ${name} ändern` })
    await change.getByLabel('Adresse, die aufgerufen wird').fill('https://erp.invalid/new')
    await change.getByLabel('Shop pausiert').check()
    await expectAccessible(page)
    await change.getByRole('button', { name: 'Webhook speichern' }).click()
    await expect(change).toHaveCount(0)
    await expect(row).toContainText('https://erp.invalid/new')
    await expect(row).toContainText('Shop pausiert')
    await row.getByRole('button', { name: 'Was gesendet wurde' }).click()
    await expect(hooks.getByRole('region', { name: `An ${name} gesendet` })).toContainText('noch nichts')
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    await row.getByRole('button', { name: `${name} entfernen` }).click()
    await row.getByRole('button', { name: `${name} wirklich entfernen` }).click()
    await expect(row).toHaveCount(0)
  })

  await test.step('they set their PIN [R12.74]', async () => {
    await owner.view('Meine Anmeldung')
    await page.getByLabel(/^Neue PIN/).fill(PIN)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Ihre PIN ist gesetzt' })).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)
    const [row] = rows<{ pin_hash: string }>('select pin_hash from staff where email = ?', DEMO_OWNER.email)
    expect(await verifyPassword(row?.pin_hash, PIN)).toBe(true)
  })

  await owner.view('Geräte und Personen')
  await test.step('a code is not shown once it has expired [R12.915]', async () => {
    const data = { code: '123412341234', expiresAt: '2026-05-13T00:00:00.000Z' }
    await page.route('**/api/desk/pairings', route => route.fulfill({ json: { data } }))
    await page.getByRole('button', { name: 'Code für: Küche' }).click()
    await expect(page.getByText('Dieser Code ist abgelaufen')).toBeVisible()
    await expect(page.getByText(/^\d{4} \d{4} \d{4}$/)).toHaveCount(0)
    await page.unroute('**/api/desk/pairings')
  })
  await test.step('devices are a table, and cards on a phone [R12.1480]', async () => {
    const devices = page.getByRole('table', { name: 'Bildschirme und Anmeldungen' })
    const heads = ['Gerät', 'Person', 'Darf', 'Zuletzt gesehen', 'Was man tun kann']
    const seen = devices.getByRole('row').filter({ hasText: name }).locator('[data-title]')
    const size = page.viewportSize()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(devices.getByRole('columnheader')).toHaveText(heads)
    await page.setViewportSize({ width: 360, height: 800 })
    await expect(devices.getByRole('columnheader', { name: 'Person' })).toBeHidden()
    await expect(seen).toBeVisible()
    const said = await seen.evaluate(cell => getComputedStyle(cell, '::before').content)
    expect(said).toContain('Zuletzt gesehen')
    if (size) await page.setViewportSize(size)
  })
  await page.getByRole('button', { name: `${name} beenden`, exact: true }).click()
  await page.getByRole('button', { name: `${name} wirklich beenden` }).click()
  await expect(screen.page.getByRole('heading', { name: 'Gerät koppeln' })).toBeVisible({
    timeout: 5 * SECOND,
  })
  await expect(page.getByText(name)).toHaveCount(0)
  await screen.page.close()

  await test.step('they add a person, change their role, reset their sign-in and remove them, by keyboard [R12.79 R12.80 R12.331 R12.371]', async () => {
    const { email } = newGuest()
    const people = page.getByRole('region', { name: 'Personen', exact: true })
    const row = people.getByRole('row').filter({ hasText: email })
    const link = people.getByRole('form', { name: 'Person hinzufügen' }).getByRole('code')

    const typed = people.getByLabel('E-Mail')
    await tabTo(page, typed)
    await page.keyboard.type('niemand')
    await page.keyboard.press('Enter')
    await expect(people.getByRole('alert')).toHaveText('Bitte geben Sie eine gültige E-Mail-Adresse ein')
    await expect(typed).toHaveAttribute('aria-invalid', 'true')
    await expect(typed).toHaveValue('niemand')
    await expect(typed).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(email)
    await tabTo(page, people.getByLabel('Darf'))
    await page.keyboard.type('Service')
    const add = people.getByRole('button', { name: 'Hinzufügen und Link mailen' })
    await tabAndPress(page, add)
    await expect(row).toContainText('Hat den Link noch nicht benutzt')
    await expect(link).toContainText('/desk#link=')
    await expect(typed).toHaveValue('')
    await expect(add).toBeFocused()
    await expectAccessible(page)
    await expectToFit(page, WIDTHS)

    const person = new PeoplePage(await elsewhere.newPage())
    await person.page.goto(new URL(String(await link.textContent())).hash.replace('#', '/desk#'))
    await person.page.getByLabel(/^Ihr Name/).fill('Ben')
    await person.page.getByLabel(/^Passwort, mindestens 10/).fill(PASSWORD)
    await person.page.keyboard.press('Enter')
    await person.desk.begin()
    await expect(person.desk.bar).toHaveText('Verbunden')

    const role = row.getByLabel(/^Rolle von/)
    await role.focus()
    await page.keyboard.press('K')
    await tabAndPress(page, row.getByRole('button', { name: /^Rolle ändern/ }))
    await expect(role).toHaveValue('kitchen')
    await expect(row.getByRole('button', { name: /^Rolle ändern/ })).toHaveCount(0)
    await expect(role).toBeFocused()
    await expect(person.page.getByRole('button', { name: 'Heute', exact: true })).toHaveCount(0)

    await tabAndPress(page, row.getByRole('button', { name: /^Anmeldung zurücksetzen/ }))
    await expect(row.getByRole('button', { name: /^Wirklich zurücksetzen/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(person.page.getByRole('heading', { name: 'Anmelden' })).toBeVisible({ timeout: 5 * SECOND })
    await expect(people.getByRole('table').getByRole('code')).toContainText('/desk#link=')
    await tabAndPress(page, row.getByRole('button', { name: /^Entfernen/ }))
    await expect(row.getByRole('button', { name: /^Wirklich entfernen/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(row).toHaveCount(0)
    await expect(people.getByRole('heading', { name: 'Personen', exact: true })).toBeFocused()
    await elsewhere.close()
    await owner.view('Verlauf')
    for (const told of [
      `Link für ${email} (Service)`,
      `Rolle von ${email} geändert (Küche)`,
      `${email} entfernt`,
    ])
      await expect(page.getByRole('listitem').filter({ hasText: told })).toBeVisible()
  })

  await expect(page.getByRole('listitem').filter({ hasText: `${name} gekoppelt (Küche)` })).toBeVisible()
  const ended = page.getByRole('listitem').filter({ hasText: `${name} wurde abgemeldet` })
  await expect(ended).toContainText('Demo an')
  await page.getByLabel('Tag', { exact: true }).fill('2025-01-01')
  await expect(page.getByText('An diesem Tag ist nichts geschehen')).toBeVisible()
})

test('a screen asks for a PIN when the server wants one, and sends the command again, also after the network was away [R12.5 R12.74 R12.82]', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/403|422|ERR_INTERNET_DISCONNECTED/)
  // A long name has room in the dialog of a phone.
  const name = await personWithPin()
  const desk = new DeskPage(page)
  await desk.open()
  let refused = 0
  await page.route('**/commands', route =>
    refused++ < 2 ? route.fulfill({ status: 403, json: { message: 'This needs a PIN' } }) : route.continue(),
  )
  const code = await placeOrder(page.request)
  await desk.tap(code, /^Annehmen für/)
  await desk.wait(NOW, 6)
  const dialog = page.getByRole('dialog', { name: 'Wer ist das?' })
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(desk.column('Neu').getByRole('heading', { name: code })).toBeVisible()
  await expect(desk.card(code).getByRole('button', { name: /^Annehmen für/ })).toBeVisible()

  await desk.tap(code, /^Annehmen für/)
  await desk.wait(NOW, 12)
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await dialog.getByLabel('Name').selectOption(name)
  await dialog.getByLabel('PIN').fill('0000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Diese PIN ist falsch')
  await expectAccessible(page)
  await dialog.getByLabel('PIN').fill(PIN)
  await context.setOffline(true)
  await expect(dialog.getByRole('status')).toHaveText('Wartet auf das Netz. Es ist nichts verloren.')
  await expect(dialog.getByRole('button', { name: 'Bestätigen' })).toBeDisabled()
  await expect(page.getByText(`${code} ist angenommen`)).toContainText('wartet auf eine PIN')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(dialog.getByRole('status')).toBeEmpty()
  await expect(dialog.getByLabel('PIN')).toHaveValue(PIN)
  await dialog.getByRole('button', { name: 'Bestätigen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.column('In der Küche').getByRole('heading', { name: code })).toBeVisible()
})
