import { type DeskItem, type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { orderFacts } from '#contract/orders/facts.ts'
import { lineFacts } from '#contract/orders/line.ts'
import { formatDate, formatTime } from '#lib/i18n/dates.ts'
import { formatPrice, type MoneyFormat } from '#lib/i18n/format.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { type ServerTexts, textsIn } from '#server/texts/texts.ts'
import { inOneLine, legible, printable } from './paper-letters.ts'
import { escaped, wrapped } from './receipt-text.ts'

/** The size of characters: as usual, twice as high, or twice as high and wide. */
const SIZES = { usual: '', high: '^^', big: '^^^' }
type Size = keyof typeof SIZES

interface TicketInput {
  copy: 'kitchen' | 'driver'
  /** Whether the same ticket may already be on paper. */
  again: boolean
  shop: Pick<Shop, 'features' | 'defaultLang'>
  /** How many characters fit into a line. */
  columns: number
  /** Whether it is printed in the letters that a receipt printer has. */
  onPaper: boolean
}

/** An order with what its total consists of beside the dishes; the desk's screens have no room for that. */
export interface TicketOrder extends DeskOrder {
  promotions?: { name: string; amount: number }[]
  /** The points that were spent, as an amount. */
  discount?: number
  delivery?: number
  tip?: number
}

/** A ticket of an order as a document of receiptline, in the restaurant's language. */
export function ticketOf(order: TicketOrder, input: TicketInput): string {
  const { copy, again, shop } = input
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
    ...put.centre(order.code, 'big'),
    ...(order.allergy && copy === 'kitchen' ? allergyBlock(order, ticket, put) : []),
    ...put.centre(due ? formatTime(due, format) : ticket.asap, 'big'),
    ...put.centre(otherDay, 'high'),
    ...put.left(where, 'high'),
    ...(order.car ? put.left(interpolate(ticket.car, { car: order.car }), orderFacts.car.ticket) : []),
    ...(order.reusable ? put.centre(ticket.reusable, orderFacts.reusable.ticket) : []),
    ...(order.invoice ? put.left(ticket.invoice, orderFacts.invoice.ticket) : []),
    ...put.left(interpolate(ticket.ordered, { time: formatTime(order.createdAt, format) })),
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
    ...order.items.flatMap(item => itemLines(item, copy, { put, ticket })),
    ...(copy === 'kitchen' ? allergenBlock(order, ticket, put) : []),
    ...put.centre(ticket.noReceipt),
    CUT,
  ]
  return [...(put.isMissing() ? put.centre(ticket.readScreen, 'big') : []), ...lines].join('\n')
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
  const { promotions = [], delivery = 0, discount = 0, tip = 0 } = order
  const price = (amount: number): string => formatPrice(amount, format)
  const sum = (text: string, amount: number): string[] =>
    amount > 0 ? put.left(interpolate(text, { amount: price(amount) })) : []
  return [
    ...put.left(interpolate(order.paid ? ticket.paid : ticket.collect, { total: price(order.total) }), 'big'),
    ...sum(ticket.deposit, order.deposit),
    ...sum(ticket.delivery, delivery),
    ...sum(ticket.tip, tip),
    ...put.left(order.payment),
    ...promotions.flatMap(({ name, amount }) => put.left(`${name} ${price(-amount)}`)),
    ...(discount > 0 ? put.left(interpolate(ticket.points, { amount: price(-discount) })) : []),
    ...sum(ticket.refunded, order.refunded),
  ]
}

const promotionNames = ({ promotions = [] }: TicketOrder, put: Writer): string[] =>
  promotions.flatMap(({ name }) => put.left(name))

/** A line of an order: what is left of it, and below that, struck, what was refunded. */
function itemLines(
  item: DeskItem,
  copy: 'kitchen' | 'driver',
  { put, ticket }: { put: Writer; ticket: ServerTexts['ticket'] },
): string[] {
  const { name, choices, note, refunded = 0 } = item
  const left = qtyLeft(item)
  const size = copy === 'kitchen' ? 'big' : 'usual'
  const smaller = copy === 'kitchen' ? 'high' : 'usual'
  return [
    ...(left > 0
      ? [
          ...put.left(`${left} x ${name}`, size),
          ...choices.flatMap(choice => put.left(choice, smaller, '  ')),
          ...put.block(ticket.lineNote, note === undefined ? [] : [note], lineFacts.note.ticket),
        ]
      : []),
    ...(refunded > 0
      ? [
          ...put.struck(`${refunded} x ${name}`, ticket.refundedLine),
          ...(left > 0 ? [] : choices.flatMap(choice => put.struck(choice))),
        ]
      : []),
  ]
}

function allergenBlock({ items }: DeskOrder, { allergens }: ServerTexts['ticket'], put: Writer): string[] {
  const lines = items
    .filter(item => item.allergens.length > 0 && qtyLeft(item) > 0)
    .map(item => `${item.name}: ${item.allergens.join(', ')}`)
  return put.block(allergens, [...new Set(lines)], 'high')
}

const RULE = '-'
const CUT = '='
/** A frame around a block takes a letter on each side. */
const FRAME = 2

type Writer = ReturnType<typeof writer>

/** Writes lines of at most `columns` characters of the usual width, broken between words, with `instead` for what cannot be printed. */
function writer({ columns, onPaper }: Pick<TicketInput, 'columns' | 'onPaper'>, instead: string) {
  let missing = false
  const lettered = (text: string): string => {
    if (!onPaper) return inOneLine(text).trim()
    const plain = printable(text).trim()
    const legibly = legible(plain, instead)
    missing ||= legibly !== plain
    return legibly
  }
  const broken = (text: string, size: Size, less = 0): string[] =>
    wrapped(lettered(text), Math.floor((columns - less) / (size === 'big' ? 2 : 1)))
  const styled = (line: string, size: Size): string => SIZES[size] + escaped(line)
  const left = (text: string, size: Size = 'usual', indent = ''): string[] =>
    broken(text, size, indent.length).map(line => `|${indent.replaceAll(' ', '~')}${styled(line, size)} |`)
  return {
    /** Whether anything could not be printed. */
    isMissing: () => missing,
    left,
    /** What no longer counts. Printers cannot strike a text through, so it is between dashes, followed by what became of it. */
    struck: (text: string, why = ''): string[] => left(`--- ${text} --- ${why}`),
    centre: (text: string, size: Size = 'usual'): string[] =>
      broken(text, size).map(line => styled(line, size)),
    /** A framed block with a heading; nothing without contents. */
    block: (title: string, contents: string[], size: Size): string[] =>
      contents.length === 0
        ? []
        : [
            '{border:line; width:*}',
            `|"${escaped(lettered(title))}" |`,
            ...contents.flatMap(each => broken(each, size, FRAME).map(line => `|${styled(line, size)} |`)),
            '{border:space; width:auto}',
          ],
  }
}
