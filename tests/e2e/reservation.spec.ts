import { expectAccessible } from './support/axe.ts'
import { newGuest } from './support/guest.ts'
import { Reservation } from './support/reservation.ts'
import { expectNoSidewaysScroll } from './support/scroll.ts'
import { reservationsOf } from './support/shop-data.ts'
import { expect, test } from './support/test.ts'

const API = '**/api/reservations'
const DONE = 'Ihre Anfrage ist angekommen. Wir melden uns, sobald wir über Ihren Tisch entschieden haben.'

test('asks the restaurant for a table [R2.3 R2.78 R7.40 R8.16]', async ({ page }) => {
  const { email } = newGuest()
  const reservation = new Reservation(page)
  const link = await reservation.open()
  await reservation.fill(email)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
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

test('offers the opening hours of 90 days and 1 to 9 guests or 10+ [R9.5]', async ({ page }) => {
  const reservation = new Reservation(page)
  await reservation.open()
  await expect(reservation.list('Personen').locator('option')).toHaveText([
    'Bitte wählen',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10+',
  ])
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

test('needs everything but notes, and links both texts [R2.79 R5.9]', async ({ page }) => {
  const reservation = new Reservation(page)
  await reservation.open()
  await reservation.fill(newGuest().email)
  await reservation.field('Anmerkungen').fill('')
  await expect(reservation.submit).toBeEnabled()
  await reservation.terms.uncheck()
  await expect(reservation.submit).toBeDisabled()
  await reservation.terms.check()
  await reservation.list('Tag').selectOption('Samstag, 16. Mai')
  await expect(reservation.submit).toBeDisabled()
  await reservation.list('Uhrzeit').selectOption('19:00 Uhr')
  await reservation.field('Telefon').fill('+49 1')
  await reservation.field('E-Mail').focus()
  await expect(reservation.dialog.getByText('„+49 1“ ist keine gültige Telefonnummer')).toBeVisible()
  await expect(reservation.submit).toBeDisabled()
  await expect(reservation.dialog.getByRole('link', { name: /^AGB/ })).toHaveAttribute(
    'href',
    '/page/agb-terms',
  )
  await expect(reservation.dialog.getByRole('link', { name: /^Datenschutz/ })).toHaveAttribute(
    'href',
    '/page/datenschutz-privacy',
  )
})

test('shows what the server says under its field and keeps what was typed [R5.25 R4.43]', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource|ERR_/)
  const { email } = newGuest()
  const reservation = new Reservation(page)
  await page.route(
    API,
    route =>
      route.fulfill({
        status: 422,
        json: { message: 'Validation Error', data: { reservedAt: ['We are closed at this time'] } },
      }),
    { times: 1 },
  )
  await reservation.open()
  await reservation.fill(email)
  await reservation.submit.click()
  await expect(reservation.list('Uhrzeit')).toBeFocused()
  await expect(reservation.list('Uhrzeit')).toHaveAccessibleDescription(
    'Zu dieser Zeit haben wir geschlossen',
  )
  await page.route(API, route => route.abort('connectionrefused'), { times: 1 })
  await reservation.submit.click()
  await expect(reservation.dialog.getByRole('alert')).toContainText('Wir wissen nicht, ob das angekommen ist')
  await expect(reservation.field('Anmerkungen')).toHaveValue('Am Fenster, bitte')
  await reservation.submit.click()
  await expect(page.getByRole('dialog', { name: 'Geschafft' })).toContainText(DONE)
  expect(reservationsOf(email)).toHaveLength(1)
})

test('opens by keyboard, and Escape gives the focus back [R11.14]', async ({ page }) => {
  const reservation = new Reservation(page)
  await page.goto('/')
  const link = await reservation.link()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(reservation.submit).toBeVisible()
  expect(await reservation.dialog.evaluate(dialog => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(reservation.dialog).toBeHidden()
  await expect(link).toBeFocused()
})

test('is not offered where the restaurant takes no requests', async ({ page }) => {
  const reservation = new Reservation(page)
  await page.route('**/api/settings', async route => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: { key: string }[] }
    await route.fulfill({ json: { data: data.filter(({ key }) => key !== 'RESERVATION_ENABLED') } })
  })
  await page.goto('/')
  await (await reservation.link()).click()
  await expect(reservation.dialog.getByText('Das wird nicht angeboten')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the link leads to the contact page with its number [R2.3]', async ({ page }) => {
    await page.goto('/')
    await (await new Reservation(page).link()).click()
    await expect(page).toHaveURL('/contact')
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: /^\+?[\d ]+$/ })
        .first(),
    ).toBeVisible()
  })
})
