import { isAt } from '#contract/desk/kitchen-lines.ts'
import { type DeskItem, type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { orderFacts } from '#contract/orders/facts.ts'
import { formatDate, formatTime } from '#lib/i18n/dates.ts'
import { formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'
import type { EditedField } from '#server/db/edit-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { type ServerTexts, textsIn } from '#server/texts/texts.ts'
import { itemLines, kitchenItem, otherLines, stationLines, type TicketStation } from './item-lines.ts'
import { CUT, RULE, type Writer, writer } from './ticket-writer.ts'

interface TicketInput {
  copy: 'kitchen' | 'driver'
  /** Whether the same ticket may already be on paper. */
  again: boolean
  shop: Pick<Shop, 'features' | 'defaultLang'>
  /** How many characters fit into a line. */
  columns: number
  /** Whether it is printed in the letters that a receipt printer has. */
  onPaper: boolean
  station?: TicketStation | undefined
}

/** An order with what its total consists of beside the dishes; the desk's screens have no room for that. */
export interface TicketOrder extends DeskOrder {
  promotions?: { name: string; amount: number }[]
  /** The points that were spent, or what somebody at the desk has taken off, as an amount. */
  discount?: number
  delivery?: number
  tip?: number
}

/** A printer that has chosen no stations prints for all of them. */
const ALL_STATIONS: TicketStation = { stations: [], alsoOn: [] }

/** A ticket of an order as a document of receiptline, in the restaurant's language. */
export function ticketOf(order: TicketOrder, input: TicketInput): string {
  const { copy, again, shop, station = ALL_STATIONS } = input
  const isOfStation = copy === 'kitchen' && station.stations.length > 0
  const { ticket, orderTypes } = textsIn(shop.defaultLang)
  const format = formatOf(shop, shop.defaultLang)
  const put = writer(input, ticket.onScreen)
  const due = order.promisedAt ?? order.wishedAt
  const type = orderTypes[order.orderType]
  const where = order.table ? `${type}, ${interpolate(ticket.table, { table: order.table })}` : type
  const dayOf = (time: string): string => calendarDay(shop.features.timeZone, new Date(time))
  const otherDay = due && dayOf(due) !== dayOf(order.createdAt) ? formatDate(due, format) : ''
  const guest = [order.name, order.phone].filter(Boolean)
  const lines = [
    ...(again ? put.centre(ticket.copy, 'big') : []),
    ...put.centre(shop.features.siteTitle),
    ...put.centre(ticket[copy]),
    ...(isOfStation ? put.centre(station.stations.join(', '), 'high') : []),
    ...insteadOf(station, { put, ticket }),
    ...put.centre(order.code, 'big'),
    ...(order.allergy && copy === 'kitchen' ? allergyBlock(order, ticket, put) : []),
    ...put.centre(due ? formatTime(due, format) : ticket.asap, 'big'),
    ...put.centre(otherDay, 'high'),
    ...put.left(where, 'high'),
    ...(order.car ? put.left(interpolate(ticket.car, { car: order.car }), orderFacts.car.ticket) : []),
    ...(order.reusable ? put.centre(ticket.reusable, orderFacts.reusable.ticket) : []),
    ...(order.invoice ? put.left(ticket.invoice, orderFacts.invoice.ticket) : []),
    ...put.left(interpolate(ticket.ordered, { time: formatTime(order.createdAt, format) })),
    ...(order.takenBy ? put.left(interpolate(ticket.takenBy, { name: order.takenBy })) : []),
    RULE,
    ...(copy === 'driver'
      ? [...order.address, ...guest].flatMap(line => put.left(line, 'high'))
      : guest.flatMap(line => put.left(line))),
    ...(copy === 'driver' && order.unplaced ? put.centre(ticket.unplaced, 'big') : []),
    ...(copy === 'driver' ? [RULE] : []),
    ...(copy === 'driver' ? driverSums(order, { put, ticket, format }) : promotionNames(order, put)),
    RULE,
    ...(copy === 'driver' && order.driverNotes
      ? put.block(ticket.driverNotes, [order.driverNotes], orderFacts.driverNotes.ticket)
      : []),
    ...(order.allergy && copy === 'kitchen'
      ? []
      : put.block(ticket.notes, order.notes === '' ? [] : [order.notes], orderFacts.notes.ticket)),
    ...(isOfStation
      ? stationLines(order, station, { put, ticket })
      : order.items.flatMap(item =>
          copy === 'kitchen'
            ? kitchenItem(item, [], { put, ticket })
            : itemLines(item, copy, { put, ticket }),
        )),
    ...(copy === 'kitchen' ? allergenBlock(order, ticket, put) : []),
    ...put.centre(ticket.noReceipt),
    CUT,
  ]
  return [...(put.isMissing() ? put.centre(ticket.readScreen, 'big') : []), ...lines].join('\n')
}

interface EditedLines {
  order: DeskOrder
  /** How many more or, less than 0, fewer of which lines. */
  lines: { qty: number; item: DeskItem }[]
  /** What else has changed. */
  fields: EditedField[]
}

/** A ticket of what has changed of an order, for the kitchen: these lines alone, and those of other stations small. */
export function editTicket(
  { order, lines, fields }: EditedLines,
  { again, shop, station = ALL_STATIONS, ...paper }: Omit<TicketInput, 'copy'>,
): string {
  const { ticket, edited } = textsIn(shop.defaultLang)
  const put = writer(paper, ticket.onScreen)
  const due = order.promisedAt ?? order.wishedAt
  const smaller = fields.filter(field => field !== 'time').map(field => edited.fields[field])
  const { stations } = station
  const own = lines.filter(
    ({ item: { lines: made = [] } }) => stations.length === 0 || made.some(line => isAt(line, stations)),
  )
  const others = lines.flatMap(({ qty, item }) =>
    (item.lines ?? [])
      .filter(line => !isAt(line, stations))
      .map(line => ({ ...line, sign: qty < 0 ? '-' : '+' })),
  )
  const text = [
    ...(again ? put.centre(ticket.copy, 'big') : []),
    ...put.centre(ticket.change, 'big'),
    ...(stations.length > 0 ? put.centre(stations.join(', '), 'high') : []),
    ...insteadOf(station, { put, ticket }),
    ...put.centre(order.code, 'big'),
    ...put.centre(due ? formatTime(due, formatOf(shop, shop.defaultLang)) : ticket.asap, 'big'),
    ...(fields.includes('time') ? put.centre(ticket.otherTime, 'high') : []),
    ...(order.allergy ? put.centre(ticket.allergy, orderFacts.allergy.ticket) : []),
    RULE,
    ...own.flatMap(({ qty, item }) =>
      qty < 0
        ? [
            ...put.left(`--- ${-qty} x ${item.name} ---`, 'big'),
            ...put.left(ticket.takenOut, 'high'),
            ...item.choices.flatMap(choice => put.struck(choice)),
          ]
        : [...put.left(ticket.cameIn, 'high'), ...kitchenItem(item, stations, { put, ticket })],
    ),
    ...otherLines(others, { put, ticket }),
    ...(fields.includes('notes')
      ? put.block(ticket.notes, order.notes === '' ? [] : [order.notes], orderFacts.notes.ticket)
      : []),
    ...put.left(smaller.join(', ')),
    ...put.centre(ticket.noReceipt),
    CUT,
  ]
  return [...(put.isMissing() ? put.centre(ticket.readScreen, 'big') : []), ...text].join('\n')
}

/** A ticket that shows whether a printer works, and which characters it has. */
export function testTicket(name: string, { shop, columns }: Pick<TicketInput, 'shop' | 'columns'>): string {
  const { ticket } = textsIn(shop.defaultLang)
  const put = writer({ columns, onPaper: true }, ticket.onScreen)
  return [
    ...put.centre(ticket.test, 'big'),
    ...put.centre(name, 'high'),
    ...put.left(ticket.testText),
    ...put.left('ÄÖÜ äöü ß é à ñ ç Ş ş € 12,50'),
    ...put.centre(ticket.noReceipt),
    CUT,
  ].join('\n')
}

const insteadOf = (
  { insteadOf: printer }: TicketStation,
  { put, ticket }: { put: Writer; ticket: ServerTexts['ticket'] },
): string[] => (printer === undefined ? [] : put.centre(interpolate(ticket.insteadOf, { printer }), 'high'))

/** What the kitchen must not overlook, before everything else: all that the guest wrote. */
function allergyBlock({ notes, items }: TicketOrder, ticket: ServerTexts['ticket'], put: Writer): string[] {
  const ofLines = items.flatMap(({ name, note }) => (note === undefined ? [] : [`${name}: ${note}`]))
  return [
    ...put.centre(ticket.allergy, orderFacts.allergy.ticket),
    ...put.block(ticket.notes, [...(notes === '' ? [] : [notes]), ...ofLines], orderFacts.notes.ticket),
  ]
}

/** What the driver collects or what was paid, what that contains, and what went back. */
function driverSums(
  order: TicketOrder,
  { put, ticket, format }: { put: Writer; ticket: ServerTexts['ticket']; format: MoneyFormat },
): string[] {
  const { promotions = [], delivery = 0, discount = 0, tip = 0, due = 0 } = order
  const price = (amount: number): string => formatPrice(amount, format)
  const sum = (text: string, amount: number): string[] =>
    amount > 0 ? put.left(interpolate(text, { amount: price(amount) })) : []
  return [
    ...put.left(
      interpolate(order.paid ? ticket.paid : ticket.collect, { total: price(order.total - due) }),
      'big',
    ),
    ...(due > 0 ? put.left(interpolate(ticket.collect, { total: price(due) }), 'big') : []),
    ...sum(ticket.deposit, order.deposit),
    ...sum(ticket.delivery, delivery),
    ...sum(ticket.tip, tip),
    ...put.left(order.payment),
    ...promotions.flatMap(({ name, amount }) => put.left(`${name} ${price(-amount)}`)),
    ...(discount > 0
      ? put.left(
          interpolate(order.discountReason ? ticket.discount : ticket.points, { amount: price(-discount) }),
        )
      : []),
    ...sum(ticket.refunded, order.refunded),
  ]
}

const promotionNames = ({ promotions = [] }: TicketOrder, put: Writer): string[] =>
  promotions.flatMap(({ name }) => put.left(name))

function allergenBlock({ items }: DeskOrder, { allergens }: ServerTexts['ticket'], put: Writer): string[] {
  const lines = items
    .filter(item => item.allergens.length > 0 && qtyLeft(item) > 0)
    .map(item => `${item.name}: ${item.allergens.join(', ')}`)
  return put.block(allergens, [...new Set(lines)], 'high')
}
