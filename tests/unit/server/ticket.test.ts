import { expect, test } from 'vitest'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { printable } from '#server/printers/paper-letters.ts'
import { escaped, wrapped } from '#server/printers/receipt-text.ts'
import { COLUMNS, previewOf, printBytes } from '#server/printers/render-ticket.ts'
import { type TicketOrder, ticketOf } from '#server/printers/ticket.ts'

const order: DeskOrder = {
  code: 'K7M4QX',
  state: 'accepted',
  createdAt: '2026-05-13T16:02:00.000Z',
  promisedAt: '2026-05-13T16:40:00.000Z',
  orderType: 'delivery',
  table: '',
  name: 'Şahin Yıldız',
  phone: '+49 30 901820',
  address: ['Rykestraße 12', '10437 Prenzlauer Berg'],
  notes: '',
  items: [{ qty: 2, name: 'Pizza', choices: ['+ Käse'], allergens: ['Weizen'] }],
  dishes: [],
  total: 23.4,
  deposit: 0,
  reusable: false,
  paid: false,
  payment: 'Bar',
  reason: '',
  refunded: 0,
  refundFailed: false,
}
const features = { siteTitle: 'Tischlein', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const shop = { features, defaultLang: 'de' } as Parameters<typeof ticketOf>[1]['shop']
const kitchen = { copy: 'kitchen', again: false, shop, columns: COLUMNS.screen, onPaper: false } as const
const textOf = (changed: Partial<TicketOrder>, how: Partial<typeof kitchen> = {}): string =>
  previewOf(ticketOf({ ...order, ...changed }, { ...kitchen, ...how })).text

const MARKUP = [
  '{code:123;option:qrcode}',
  '{image:AAAA}',
  '---',
  '===',
  'a | b',
  '^^^big^^^',
  '"x" `y` _z_ ~',
  '\\x41 \\n',
  '}{',
]

test.each(MARKUP)('a note of “%s” is printed as it was typed [R12.92]', note => {
  expect(textOf({ notes: note })).toContain(`|${note.padEnd(40)}|`)
})

test('a note to a dish is a block of its own at the dish [R12.1151]', () => {
  const lines = textOf({ items: order.items.map(item => ({ ...item, note: 'ohne Zwiebeln' })) }).split('\n')
  const at = (text: string) => lines.findIndex(line => line.includes(text))
  expect(at('Wunsch zum Gericht')).toBeGreaterThan(at('+ Käse'))
  expect(at('ohne Zwiebeln')).toBe(at('Wunsch zum Gericht') + 1)
  expect(textOf({})).not.toContain('Wunsch zum Gericht')
})

test('each dish of a combo is as large in the kitchen as one that is ordered alone, with its size [R12.3059]', () => {
  const parts = [{ name: 'Margherita', size: 'Klein' }, { name: 'Cola' }]
  const lines = [
    { id: '0.0', name: 'Margherita', size: 'Klein', choices: ['ohne Zwiebeln'], allergens: [], qty: 2 },
    { id: '0.1', name: 'Cola', choices: [], allergens: [], qty: 2 },
  ]
  const combo = {
    qty: 3,
    refunded: 1,
    name: 'Mittag',
    choices: ['Margherita, ohne Zwiebeln', 'Cola'],
    parts,
    lines,
    allergens: [],
  }
  const kitchenText = textOf({ items: [combo] })
  expect(kitchenText).toMatch(/^2 x Mittag$/m)
  expect(kitchenText).toMatch(/^2 x Margherita\s+\(Klein\)$/m)
  expect(kitchenText).toMatch(/^ +ohne Zwiebeln$/m)
  expect(kitchenText).toMatch(/^2 x Cola$/m)
  expect(kitchenText).toContain('--- 1 x Mittag ---')
  expect(textOf({ items: [combo] }, { copy: 'driver' as never })).not.toContain('2 x Cola')
})

test('an allergy comes first on the kitchen’s ticket with all notes, and those stand above the dishes [R12.2901 R12.2902]', () => {
  const items = order.items.map(item => ({ ...item, note: 'ohne Sesam' }))
  const lines = textOf({ notes: 'Nussallergie', allergy: true, items }).split('\n')
  const at = (text: string) => lines.findIndex(line => line.includes(text))
  const places = ['K7M4QX', 'ALLERGIE', 'Nussallergie', 'Pizza: ohne Sesam', '18:40', '2 x Pizza'].map(at)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  expect(lines.filter(line => line.includes('Nussallergie'))).toHaveLength(1)
  const plain = textOf({ notes: 'gut durch' })
  expect(plain).not.toContain('ALLERGIE')
  expect(plain.indexOf('gut durch')).toBeLessThan(plain.indexOf('2 x Pizza'))
})

test('what the driver has to know is on the driver’s ticket alone [R12.2903]', () => {
  const driverNotes = 'zweimal klingeln'
  expect(textOf({ driverNotes }, { copy: 'driver' as never })).toContain(driverNotes)
  expect(textOf({ driverNotes })).not.toContain(driverNotes)
})

test('promotions are named on each ticket, on the driver’s with what they take off [R12.1198]', () => {
  const promotions = [{ name: 'Abholung 10 %', amount: 2.36 }]
  expect(textOf({ promotions })).toMatch(/^Abholung 10 %$/m)
  expect(textOf({ promotions }, { copy: 'driver' as never })).toMatch(/^Abholung 10 % [-−]2,36.€$/m)
})

test('the driver’s ticket says that the guest has chosen the area of an address that nobody knows [R12.2441]', () => {
  const driver = (changed: Partial<TicketOrder>) => textOf(changed, { copy: 'driver' as never })
  expect(driver({ unplaced: true })).toMatch(/Gebiet vom Gast\s+gewählt, Adresse\s+nicht gefunden/)
  expect(driver({})).not.toContain('vom Gast')
})

test('a note of several lines cannot end its block or cut the paper [R12.92]', () => {
  const text = textOf({ notes: 'eins\n=\n{border:space}\nzwei' })
  expect(text).toContain('eins = {border:space} zwei')
  const bytes = (notes: string) =>
    Buffer.from(
      printBytes(ticketOf({ ...order, notes }, kitchen), { language: 'starsbcs', columns: 48, copies: 1 }),
    ).toString('latin1')
  const cuts = (printed: string): number => printed.split('\u001bd3').length - 1
  expect(cuts(bytes('eins\n=\nzwei'))).toBe(cuts(bytes('eins')))
  expect(cuts(bytes('\u001bd3'))).toBe(cuts(bytes('eins')))
})

test('no letter of the languages of the shop is printed as a question mark [R12.92]', () => {
  for (const language of ['starsbcs', 'starlinesbcs', 'epson'] as const) {
    const name = printable('ÄÖÜäöüßẞ ÇĞİÖŞÜçğıöşü áéíóúñ łódź Ćevapčići € – „“')
    const bytes = printBytes(escaped(name), { language, columns: 48, copies: 1 })
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('?')
  }
  expect(printable('Yıldız  Ağa\u0007\n')).toBe('Yildiz Aga ')
})

test('words are kept whole unless they are longer than a line', () => {
  expect(wrapped('Pizza mit Rucola und Parmaschinken', 12)).toEqual([
    'Pizza mit',
    'Rucola und',
    'Parmaschinke',
    'n',
  ])
})

test('a pre-order for another day shows its day, and the driver’s ticket what is paid [R12.12]', () => {
  expect(textOf({})).not.toContain('Mai')
  expect(textOf({ promisedAt: '2026-05-15T16:40:00.000Z' })).toContain('Freitag, 15. Mai')
  const driver = (paid: boolean) =>
    previewOf(ticketOf({ ...order, paid }, { ...kitchen, copy: 'driver' })).text
  expect(driver(false)).toContain('Zu kassieren: 23,40 €')
  expect(driver(true)).toContain('Bezahlt: 23,40 €')
})

test('a ticket names the deposit, and reusable packaging [R11.64 R11.68]', () => {
  expect(textOf({ reusable: true })).toContain('MEHRWEG')
  expect(textOf({ reusable: false })).not.toContain('MEHRWEG')
  expect(ticketOf({ ...order, deposit: 0.3 }, { ...kitchen, copy: 'driver' })).toContain('0,30')
})

test.each([
  ['an allergy in Arabic', { notes: 'بدون مكسرات' }, 'بدون مكسرات'],
  ['a name in Greek', { name: 'Ελένη' }, 'Ελένη'],
  [
    'an extra in Chinese',
    { items: [{ qty: 1, name: 'Pizza', choices: ['不要花生'], allergens: [] }] },
    '不要花生',
  ],
  ['an emoji', { notes: 'keine 🥜 bitte' }, '🥜'],
])(
  '%s, which no printer has the letters of, sends to the screen, in large letters and in its place [R12.670]',
  (_, changed, text) => {
    const printed = ticketOf({ ...order, ...changed }, { ...kitchen, onPaper: true })
    expect(printed).not.toContain(text)
    expect(printed.split('\n').slice(0, 2).join('\n')).toMatch(/^\^\^\^Text fehlt/m)
    expect(previewOf(printed).text).toContain('[siehe Bildschirm]')
    for (const language of ['starsbcs', 'starlinesbcs', 'epson'] as const) {
      const bytes = (document: string) =>
        Buffer.from(printBytes(document, { language, columns: 48, copies: 1 })).toString('latin1')
      const marks = (document: string) => bytes(document).split('?').length
      expect(marks(printed)).toBe(marks(ticketOf(order, { ...kitchen, onPaper: true })))
    }
    const shown = ticketOf({ ...order, ...changed }, kitchen)
    expect([shown.includes('Text fehlt'), previewOf(shown).image.includes(text[0] ?? '')]).toEqual([
      false,
      true,
    ])
  },
)

test('a ticket that a printer has all letters of sends nobody to the screen [R12.670]', () => {
  const printed = ticketOf({ ...order, notes: 'Ohne Nüsse – “bitte” № 5 €' }, { ...kitchen, onPaper: true })
  expect(printed).not.toContain('Bildschirm')
})

test('both tickets say that the guest wants an invoice [R12.671]', () => {
  for (const copy of ['kitchen', 'driver'] as const) {
    const text = (invoice: boolean) =>
      previewOf(ticketOf({ ...order, invoice }, { ...kitchen, copy })).text.includes('Rechnung gewünscht')
    expect([text(true), text(false)]).toEqual([true, false])
  }
})

test('both tickets begin with the name of the restaurant [R12.1077]', () => {
  for (const copy of ['kitchen', 'driver'] as const) {
    const { text } = previewOf(ticketOf(order, { ...kitchen, copy }))
    expect(text.trim().split('\n')[0]?.trim()).toBe('Tischlein')
  }
})
