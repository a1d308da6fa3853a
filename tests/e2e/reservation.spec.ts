import { expectAccessible } from './support/axe.ts'
import { builtPage } from './support/built.ts'
import { newGuest } from './support/guest.ts'
import { ReservationDialog } from './support/reservation.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { reservationsOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

const API = '**/api/reservations'
const DONE = 'Ihre Anfrage ist angekommen. Wir melden uns, sobald wir über Ihren Tisch entschieden haben.'

test('a link for reservations opens the dialog at once, and Escape leaves the page [R2.3421]', async ({
  page,
}) => {
  const reservation = new ReservationDialog(page)
  await page.goto('/contact?reservation')
  await expect(reservation.submit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reservation.dialog).toBeHidden()
})

test('the address of a wish fills in the form that the restaurant answers [R2.3440]', async ({ page }) => {
  const reservation = new ReservationDialog(page)
  await page.goto('/contact?reservation&at=2026-05-18T15:30:00.000Z&guests=10%2B')
  await expect(reservation.list('Uhrzeit').locator('option:checked')).toHaveText('17:30 Uhr')
  await expect(reservation.list('Tag').locator('option:checked')).toHaveText('Montag, 18. Mai')
  await expect(reservation.list('Personen')).toHaveValue('10+')
  await page.goto('/contact?reservation&at=2026-05-18T15:45:00.000Z')
  await expect(reservation.list('Uhrzeit')).toHaveAccessibleDescription(
    'Diese Zeit gibt es nicht mehr. Bitte wählen Sie eine andere.',
  )
})

test('asks the restaurant for a table [R2.3 R7.40]', async ({ page, allowErrors }) => {
  allowErrors(/Failed to load resource|ERR_/)
  const { email } = newGuest()
  const reservation = new ReservationDialog(page)
  await page.goto('/contact')
  const link = await reservation.link()

  await test.step('opens by keyboard, and Escape gives the focus back [R11.14]', async () => {
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(reservation.submit).toBeVisible()
    expect(await reservation.dialog.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(reservation.dialog).toBeHidden()
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(reservation.submit).toBeVisible()
  })

  await test.step('offers the opening hours of 90 days and 1 to 9 guests or 10+ [R2.78 R9.5]', async () => {
    const guests = ['Bitte wählen', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10+']
    await expect(reservation.list('Personen').locator('option')).toHaveText(guests)
    const days = reservation.list('Tag').locator('option')
    await expect(days.first()).toHaveText('Mittwoch, 13. Mai')
    await expect(days.last()).toHaveText('Dienstag, 11. August')
    const times = reservation.list('Uhrzeit').locator('option')
    await expect(times.nth(1)).toHaveText('18:30 Uhr')
    await expect(times.last()).toHaveText('22:00 Uhr')
    await reservation.list('Tag').selectOption('Montag, 18. Mai')
    await expect(times.nth(1)).toHaveText('17:00 Uhr')
    await expect(times.last()).toHaveText('21:30 Uhr')
  })

  await test.step('needs everything but notes, and links both texts [R2.79]', async () => {
    await reservation.fill(email)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await reservation.field('Anmerkungen').fill('')
    await expect(reservation.submit).toBeEnabled()
    await reservation.terms.uncheck()
    await expect(reservation.submit).toBeDisabled()
    await reservation.terms.check()
    await reservation.list('Tag').selectOption('Samstag, 16. Mai')
    await expect(reservation.submit).toBeDisabled()
    await reservation.list('Uhrzeit').selectOption('19:00 Uhr')
    await expect(reservation.submit).toBeEnabled()
    await reservation.field('Telefon').fill('+49 1')
    await reservation.field('E-Mail').focus()
    await expect(reservation.dialog.getByText('„+49 1“ ist keine gültige Telefonnummer')).toBeVisible()
    await expect(reservation.submit).toBeDisabled()
    for (const [name, path] of [
      [/^AGB/, '/page/agb-terms'],
      [/^Datenschutz/, '/page/datenschutz-privacy'],
    ] as const)
      await expect(reservation.dialog.getByRole('link', { name })).toHaveAttribute('href', path)
  })

  await test.step('shows what the server says under its field and keeps what was typed [R5.25 R4.43]', async () => {
    const refused = { message: 'Validation Error', data: { reservedAt: ['We are closed at this time'] } }
    await page.route(API, route => route.fulfill({ status: 422, json: refused }), { times: 1 })
    await reservation.fill(email)
    await reservation.submit.click()
    await expect(reservation.list('Uhrzeit')).toBeFocused()
    await expect(reservation.list('Uhrzeit')).toHaveAccessibleDescription(
      'Zu dieser Zeit haben wir geschlossen',
    )
    await page.route(API, route => route.abort('connectionrefused'), { times: 1 })
    await reservation.submit.click()
    await expect(reservation.dialog.getByRole('alert')).toContainText(
      'Wir wissen nicht, ob das angekommen ist',
    )
    await expect(reservation.field('Anmerkungen')).toHaveValue('Am Fenster, bitte')
  })

  await test.step('is stored once and confirmed in place of the dialog [R8.16]', async () => {
    await reservation.submit.click()
    const alert = page.getByRole('dialog', { name: 'Geschafft' })
    await expect(alert).toContainText(DONE)
    await expect(reservation.dialog).toBeHidden()
    await alert.getByRole('button', { name: 'Ok' }).click()
    await expect(link).toBeFocused()
    expect(reservationsOf(email)).toEqual([
      {
        reserved_at: '2026-05-15T17:30:00.000Z',
        guests: '10+',
        name: 'Jürgen Öztürk',
        phone: '+4930901820',
        notes: 'Am Fenster, bitte',
        status: 'requested',
      },
    ])
  })
})

test('is not offered where the restaurant takes no requests', async ({ page }) => {
  const reservation = new ReservationDialog(page)
  await page.route('**/api/settings', async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { key: string }[] }
    await route.fulfill({ json: { data: data.filter(({ key }) => key !== 'RESERVATION_ENABLED') } })
  })
  await page.goto('/contact')
  await (await reservation.link()).click()
  await expect(reservation.dialog.getByText('Das wird nicht angeboten')).toBeVisible()
})

test('without scripts its link leads to the contact page with the number [R2.3]', () => {
  const links = builtPage('index.html').markup.match(/<a\b[^>]*>Tisch reservieren/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toContain('href="/contact"')
  const main = builtPage('contact.html').markup.replace(/^.*<main/s, '')
  expect(main).toMatch(/<a [^>]*href="tel:\+?\d+"[^>]*>(?:<svg.*?<\/svg>)?\s*\+?[\d ]+</)
})
