import { bumpCatalogue } from '#server/shop/version.ts'
import { expectAccessible } from './support/axe.ts'
import { newGuest } from './support/guest.ts'
import { expect, type OwnShop, test } from './support/own-shop.ts'
import { ReservationDialog } from './support/reservation.ts'
import { expectToFit } from './support/scroll.ts'
import { reservationsOf } from './support/shop-data.ts'

const PHONE = { width: 390, height: 844 }

/** Four guests sit at once. */
const seatFour = ({ run }: OwnShop) =>
  run(async tx => {
    const row = { key: 'TABLE_GUESTS', value: '4', media: '', public: 0, sort: 999 }
    await tx.insertInto('settings').values(row).execute()
    await bumpCatalogue(tx)
  })

test('a guest sees which tables are free, by pointer and keyboard, and has one at once [R2.3200]', async ({
  page,
  shop,
}) => {
  await seatFour(shop)
  const reservation = new ReservationDialog(page)
  const times = reservation.list('Uhrzeit')
  const state = reservation.dialog.getByRole('status')
  const first = newGuest().email

  await test.step('by pointer', async () => {
    await reservation.open('/contact')
    await reservation.fillPerson(first)
    await reservation.list('Personen').selectOption('4')
    await reservation.list('Tag').selectOption('Freitag, 15. Mai')
    await times.selectOption('19:30 Uhr')
    await expect(state).toHaveText('Dieser Tisch ist frei. Er wird sofort für Sie reserviert.')
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1280])
    await page.setViewportSize(PHONE)
    await reservation.submit.click()
    const alert = page.getByRole('dialog', { name: 'Geschafft' })
    await expect(alert).toContainText('Ihr Tisch ist reserviert. Die Bestätigung kommt per E-Mail.')
    await alert.getByRole('button', { name: 'Ok' }).click()
    expect(reservationsOf(first)).toMatchObject([
      { reserved_at: '2026-05-15T17:30:00.000Z', guests: '4', status: 'accepted' },
    ])
  })

  await test.step('by keyboard, what is taken is on request', async () => {
    const second = newGuest().email
    const link = await reservation.link()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(reservation.submit).toBeVisible()
    await reservation.list('Personen').focus()
    await page.keyboard.type('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Freitag, 15. Mai')
    await expect(times.getByRole('option', { name: '19:45 Uhr, auf Anfrage' })).toBeAttached()
    await expect(times.getByRole('option', { name: '21:30 Uhr', exact: true })).toBeAttached()
    await page.keyboard.press('Tab')
    await page.keyboard.type('19:45')
    await expect(state).toHaveText('Wir geben Ihnen Bescheid, ob wir zu dieser Zeit einen Tisch haben.')
    await reservation.fillPerson(second)
    await reservation.submit.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Geschafft' })).toContainText('Ihre Anfrage ist angekommen')
    expect(reservationsOf(second)).toMatchObject([{ guests: '2', status: 'requested' }])
  })
})

test('a guest who cannot be told which tables are free asks for one as ever [R2.3201]', async ({
  page,
  shop,
  allowErrors,
}) => {
  allowErrors(/ERR_/)
  await seatFour(shop)
  await page.route('**/api/reservations/times*', route => route.abort('connectionrefused'))
  const reservation = new ReservationDialog(page)
  const { email } = newGuest()
  await reservation.open('/contact')
  await reservation.list('Personen').selectOption('2')
  await reservation.list('Tag').selectOption('Freitag, 15. Mai')
  await reservation.list('Uhrzeit').selectOption('19:30 Uhr, auf Anfrage')
  await reservation.fillPerson(email)
  await reservation.submit.click()
  await expect(page.getByRole('dialog', { name: 'Geschafft' })).toContainText('Ihr Tisch ist reserviert')
})

const NOTES = 'Ein Kinderstuhl & Fenster'
const HALF_PAST_SEVEN = '2026-05-15T17:30:00.000Z'
/** The address of a wish that somebody has prepared. */
const wished = (wish: Record<string, string>, page = '/contact') =>
  `${page}?reservation=&${new URLSearchParams({ guests: '4', ...wish })}#${new URLSearchParams({ notes: NOTES })}`

test('the address of a wish opens the form filled in, and only its guest reserves, by keyboard too [R2.3440 R4.3440]', async ({
  page,
  shop,
}) => {
  await seatFour(shop)
  const reservation = new ReservationDialog(page)
  const { dialog, submit } = reservation
  const times = reservation.list('Uhrzeit')
  const state = dialog.getByRole('status')
  const { email } = newGuest()

  await test.step('filled in, and nothing is asked for yet', async () => {
    await page.goto(wished({ at: '2026-05-15T19:30:00+02:00' }))
    await expect(state).toHaveText('Dieser Tisch ist frei. Er wird sofort für Sie reserviert.')
    await expect(reservation.list('Personen')).toHaveValue('4')
    await expect(reservation.list('Tag').locator('option:checked')).toHaveText('Freitag, 15. Mai')
    await expect(times.locator('option:checked')).toHaveText('19:30 Uhr')
    await expect(reservation.field('Anmerkungen')).toHaveValue(NOTES)
    await expect(dialog.getByText('Es fehlt noch')).toBeHidden()
    await expectAccessible(page)
    await expectToFit(page, [390, 768, 1280])
    expect(reservationsOf(email)).toEqual([])
  })

  await test.step('sent by keyboard, once name, address and number are typed', async () => {
    await page.setViewportSize(PHONE)
    await reservation.field('Name').focus()
    await page.keyboard.type('Ada Beispiel')
    await page.keyboard.press('Tab')
    await page.keyboard.type(email)
    await reservation.field('Telefon').focus()
    await page.keyboard.type('030 901820')
    await expect(submit).toBeDisabled()
    await reservation.terms.focus()
    await page.keyboard.press('Space')
    await submit.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Geschafft' })).toContainText('Ihr Tisch ist reserviert')
    expect(reservationsOf(email)).toMatchObject([
      {
        ...{ reserved_at: HALF_PAST_SEVEN, guests: '4', status: 'accepted' },
        notes: NOTES,
      },
    ])
  })

  await test.step('what has been taken since is on request', async () => {
    await page.goto(wished({ at: HALF_PAST_SEVEN }))
    await expect(times.locator('option:checked')).toHaveText('19:30 Uhr, auf Anfrage')
    await expect(state).toHaveText('Wir geben Ihnen Bescheid, ob wir zu dieser Zeit einen Tisch haben.')
  })
})

test('a wish for a time that cannot be chosen says so below it, and keeps the rest [R2.3441]', async ({
  page,
  shop,
}) => {
  await seatFour(shop)
  const reservation = new ReservationDialog(page)
  const times = reservation.list('Uhrzeit')
  const gone = 'Diese Zeit gibt es nicht mehr. Bitte wählen Sie eine andere.'
  for (const at of [
    '2026-05-12T17:30:00.000Z',
    '2026-05-15T03:00:00.000Z',
    '2027-05-15T17:30:00.000Z',
    'soon',
  ]) {
    await page.goto(wished({ at, guests: '40' }))
    await expect(times).toHaveAccessibleDescription(gone)
    await expect(times).toHaveValue('')
    await expect(reservation.list('Personen')).toHaveValue('')
    await expect(reservation.field('Anmerkungen')).toHaveValue(NOTES)
  }
  await expectAccessible(page)
  await reservation.list('Tag').selectOption('Freitag, 15. Mai')
  await times.selectOption('19:30 Uhr')
  await expect(times).toHaveAccessibleDescription('')
  await page.goto(wished({ at: 'soon' }, '/en/contact'))
  await expect(page.getByRole('combobox', { name: 'Time' })).toHaveAccessibleDescription(
    'This time is no longer offered. Please choose another one.',
  )
})
