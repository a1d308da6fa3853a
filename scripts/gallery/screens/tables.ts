import type { Page } from '@playwright/test'
import type { DeskTable } from '#contract/desk/dining-tables.ts'
import type { DeskTableDay, TableChoices } from '#contract/desk/table-days.ts'
import type { DeskReservation } from '#contract/desk/visitors.ts'
import { HOUR, MINUTE } from '#contract/kit/durations.ts'
import type { Screen } from './screen.ts'
import { button, settled, showNow, shown, startShift } from './shown.ts'

/** Has the desk of a shop without tables to reserve show a day of them. */
async function withTableDay(page: Page): Promise<void> {
  const { at = '', today = '' } = await showNow(page, () => ({ tables: 1 }))
  const hour = Math.floor(Date.parse(at) / HOUR) * HOUR
  const timeAt = (minutes: number): string => new Date(hour + minutes * MINUTE).toISOString()
  let count = 0
  const table = (name: string, minutes: number, more: Partial<DeskReservation>): DeskReservation => {
    count += 1
    return {
      ...{ id: String(count), state: 'accepted', createdAt: timeAt(-600), reservedAt: timeAt(minutes) },
      ...{ guests: '2', name, phone: '+493090182012', email: 'guest@example.org', notes: '', by: 'Theke' },
      ...{ source: 'site', staffNote: '', marks: [] },
      ...more,
    }
  }
  const reservations = [
    table('Fatma Öztürk', 1500, { state: 'requested', guests: '10+', notes: 'Geburtstag, gern am Fenster' }),
    table('', -75, { source: 'walk-in', phone: '', email: '', arrivedAt: timeAt(-75), tables: ['Tisch 4'] }),
    table('Jürgen Großmann-Hohenstein', 0, {
      ...{ guests: '6', tables: ['Tisch 2 (Fenster)', 'Tisch 3'], arrivedAt: timeAt(2) },
      ...{ marks: ['birthday', 'high-chair'], staffNote: 'Torte um 20 Uhr aus dem Kühlhaus' },
    }),
    table('Ada Beispiel', 60, {
      confirmedAt: timeAt(-500),
      tables: ['Tisch 1 (Fenster)'],
      visits: { came: 7, missed: 1 },
    }),
    table('Emre Yıldız', 90, {
      ...{ guests: '4', tables: ['Tisch 6 (lange Tafel)'], marks: ['allergy'] },
      notes: 'Eine von uns verträgt keine Erdnüsse.',
    }),
    table('Eva Kurz', 120, { guests: '14', source: 'phone', email: '' }),
    table('Mia Lang', 60, { state: 'cancelled' }),
  ]
  const halfHours = [6, 8, 8, 12, 26, 26, 24, 18, 18, 0].map((guests, index) => ({
    at: timeAt(index * 30),
    guests,
  }))
  const day: DeskTableDay = { date: today, reservations, halfHours, most: 24, hasTables: true }
  const choices: TableChoices = {
    free: [
      { id: 't1', name: 'Tisch 1 (Fenster)', seats: 2, joins: ['t2'] },
      { id: 't5', name: 'Tisch 5', seats: 4, joins: [] },
      { id: 't6', name: 'Tisch 6 (lange Tafel)', seats: 8, joins: [] },
    ],
    kept: ['t1'],
  }
  await page.route('**/api/desk/reservations/day?*', route => route.fulfill({ json: { data: day } }))
  await page.route('**/api/desk/reservations/*/tables', route => route.fulfill({ json: { data: choices } }))
}

/** Opens what a button of the day shows. */
const ofDay = (key: 'Guests at the door' | 'Reserve a table') => async (page: Page) => {
  await settled(page)
  await button(page, key).click()
  await settled(page)
}

/** What is seldom done with a table, with two tables ticked that do not stand together. */
async function openMore(page: Page): Promise<void> {
  await settled(page)
  const row = page.getByRole('listitem').filter({ hasText: 'Ada Beispiel' })
  await button(row, 'More').click()
  await row.getByRole('checkbox', { name: 'Tisch 5' }).check()
  await settled(page)
}

/** Has the desk of a shop without evenings show those of three tables, one of them with orders on the board. */
async function withEvenings(page: Page): Promise<void> {
  await showNow(page, ({ orders, at = '' }) => {
    const minutesAgo = (minutes: number): string => new Date(Date.parse(at) - minutes * MINUTE).toISOString()
    const open = orders.slice(0, 2).map(({ code }) => code)
    const table = (id: string, name: string, more: Partial<DeskTable>): DeskTable => ({
      ...{
        id,
        name,
        since: minutesAgo(200),
        code: 'K7M4',
        orders: [],
        sum: 0,
        unpaid: 0,
        paying: 0,
        calls: [],
      },
      ...more,
    })
    return {
      orders: orders.map(order =>
        open.includes(order.code)
          ? { ...order, orderType: 'table' as const, table: 'Tisch 2 (Fenster)' }
          : order,
      ),
      dining: [
        table('t1', 'Tisch 1 (Fenster)', { code: 'R3HX' }),
        table('t2', 'Tisch 2 (Fenster)', {
          ...{ orders: [...open, 'W2F6HC'], sum: 68.4, unpaid: 41.9, paying: 1 },
          calls: [
            { id: '1', kind: 'waiter', at: minutesAgo(3) },
            { id: '2', kind: 'bill', at: minutesAgo(1) },
          ],
        }),
        table('t6', 'Tisch 6 (lange Tafel)', { code: 'P8TC', orders: ['B9D3KE'], sum: 112.5 }),
      ],
    }
  })
}

/** What a shop sees at the desk that confirms reservations at once, and one whose tables have evenings. */
export const tableScreens: Screen[] = [
  shown('table-day', { view: 'Reservations' }, { prepare: withTableDay, whole: true }),
  shown(
    'table-day-door',
    { view: 'Reservations' },
    { prepare: withTableDay, open: ofDay('Guests at the door') },
  ),
  shown(
    'table-day-phoned',
    { view: 'Reservations' },
    { prepare: withTableDay, whole: true, open: ofDay('Reserve a table') },
  ),
  shown('table-day-more', { view: 'Reservations' }, { prepare: withTableDay, whole: true, open: openMore }),
  shown('board-table-evening', { view: 'Orders' }, { prepare: withEvenings, open: startShift }),
  shown(
    'board-tables',
    { view: 'Orders' },
    {
      prepare: withEvenings,
      open: async page => {
        await startShift(page)
        await button(page, 'Tables').click()
        await page.locator('dialog:modal').waitFor()
      },
    },
  ),
]
