import { isAt, type KitchenLine, lineState } from '#contract/desk/kitchen-lines.ts'
import { type DeskItem, type DeskOrder, qtyLeft } from '#contract/desk/orders.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { lineFacts } from '#contract/orders/line.ts'
import { dishName } from '#contract/orders/words.ts'
import type { ServerTexts } from '#server/texts/texts.ts'
import type { Writer } from './ticket-writer.ts'

/** For whom a ticket is printed in a kitchen with stations. */
export interface TicketStation {
  /** The stations whose dishes are large; none for all. */
  stations: string[]
  /** The name of the printer that should have printed it. */
  insteadOf?: string
  /** The names of others that print the same dishes. */
  alsoOn: string[]
}

interface Writing {
  put: Writer
  ticket: ServerTexts['ticket']
}

/** A line of an order: what is left of it, and below that, struck, what was refunded. */
export function itemLines(item: DeskItem, copy: 'kitchen' | 'driver', { put, ticket }: Writing): string[] {
  const { name, choices, note, ifOut, refunded = 0 } = item
  const left = qtyLeft(item)
  const size = copy === 'kitchen' ? 'big' : 'usual'
  const smaller = copy === 'kitchen' ? 'high' : 'usual'
  return [
    ...(left > 0
      ? [
          ...put.left(`${left} x ${name}`, size),
          ...choices.flatMap(choice => put.left(choice, smaller, '  ')),
          ...put.block(ticket.lineNote, note === undefined ? [] : [note], lineFacts.note.ticket),
          // Whoever brings it can do nothing about it any more.
          ...(copy === 'kitchen' ? ifOutLine(ifOut, { put, ticket }) : []),
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

/** The dishes of an order for some stations: how many of all they are, theirs large, and all others small below, so that none is lost. */
export function stationLines(
  { items }: Pick<DeskOrder, 'items'>,
  { stations, alsoOn }: TicketStation,
  { put, ticket }: Writing,
): string[] {
  const all = items.flatMap(({ lines = [] }) => lines).filter(line => lineState(line) !== 'out')
  const others = all.filter(line => !isAt(line, stations))
  const count = { count: all.length - others.length, all: all.length }
  return [
    ...put.centre(interpolate(ticket.stationLines, count), 'high'),
    ...items.flatMap(item => kitchenItem(item, stations, { put, ticket })),
    ...otherLines(others, { put, ticket }),
    ...(alsoOn.length > 0 ? put.left(interpolate(ticket.alsoOn, { printers: alsoOn.join(', ') })) : []),
  ]
}

/** What other stations make, small; with a sign where that is more or fewer than before. */
export function otherLines(lines: (KitchenLine & { sign?: string })[], { put, ticket }: Writing): string[] {
  if (lines.length === 0) return []
  return [
    ...put.left(ticket.otherStations),
    ...lines.flatMap(({ sign = '', ...line }) =>
      put.left(`${sign}${line.qty} x ${dishName(nameOf(line))} (${line.station})`, 'usual', '  '),
    ),
  ]
}

/**
 * An item for some stations, all of them if none is named. What is made as one is printed as on any ticket; of a combo, each dish that they
 * make is large.
 */
export function kitchenItem(item: DeskItem, stations: string[], { put, ticket }: Writing): string[] {
  const { lines = [], parts = [], name, note, ifOut, refunded = 0 } = item
  const own = lines.filter(line => isAt(line, stations))
  if (own.length === 0 && lines.length > 0) return []
  if (parts.length === 0 || qtyLeft(item) === 0) return itemLines(item, 'kitchen', { put, ticket })
  const isCombo = lines.length === parts.length
  return [
    ...(isCombo
      ? [
          ...put.left(`${qtyLeft(item)} x ${name}`),
          ...ownChoices(item).flatMap(each => put.left(each, 'high', '  ')),
        ]
      : []),
    ...own.flatMap(line => [
      ...put.left(`${line.qty} x ${dishName(nameOf(line))}`, 'big'),
      ...line.choices.flatMap(choice => put.left(choice, 'high', '  ')),
    ]),
    ...put.block(ticket.lineNote, note === undefined ? [] : [note], lineFacts.note.ticket),
    ...ifOutLine(ifOut, { put, ticket }),
    ...(refunded > 0 ? put.struck(`${refunded} x ${name}`, ticket.refundedLine) : []),
  ]
}

const ifOutLine = (ifOut: DeskItem['ifOut'], { put, ticket }: Writing): string[] =>
  ifOut ? put.left(ticket.ifOut[ifOut], lineFacts.ifOut.ticket, '  ') : []

/** What was chosen of a combo itself; its dishes are the last of its choices. */
const ownChoices = ({ choices, parts = [] }: DeskItem): string[] =>
  choices.slice(0, choices.length - parts.length)

const nameOf = ({ name, size = '' }: KitchenLine) => ({ name, size })
