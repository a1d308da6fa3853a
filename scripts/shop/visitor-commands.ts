import * as z from 'zod/mini'
import { filledAt } from '#contract/desk/reservation-fields.ts'
import { MAX_TEXT, ReservationAnswer } from '#contract/desk/visitors.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { UserError } from '#server/kit/user-error.ts'
import { answerMessage, everyMessage } from '#server/visitors/messages.ts'
import { answerReservation, reservationsOf } from '#server/visitors/reservations.ts'
import type { Command, CommandContext } from './command.ts'
import { timeIn } from './order-lines.ts'

/** The commands for requests for tables and messages. */
export const visitorCommands: Record<string, Command> = {
  reservations: {
    args: [],
    does: 'lists the open requests for tables, and the tables that are reserved',
    run: runReservations,
  },
  reservation: {
    args: ['<accept, propose or decline>', '<id>', '[date and time, text …]'],
    does: 'answers a request for a table and mails the guest, e.g. propose 1a2b 2026-12-24 20:30',
    run: runReservation,
  },
  messages: { args: [], does: 'lists the messages that nobody has answered', run: runMessages },
  message: {
    args: ['<answer or done>', '<id>', '[text …]'],
    does: 'answers a message by mail, or marks it as done',
    run: runMessage,
  },
}

/** How much of an id is shown, and is enough to type. */
const SHORT = 8

async function runReservations({ db, now, readShop }: CommandContext): Promise<void> {
  const shop = await readShop()
  const at = timeIn(shop)
  const reservations = await reservationsOf(db, shop, now)
  for (const reservation of reservations) {
    const { id, state, reservedAt, proposedAt } = reservation
    const proposed = proposedAt ? `, proposed: ${at(proposedAt)}` : ''
    const facts = filledAt('title', reservation).map(field => `  ${field}: ${reservation[field]}`)
    if (reservation.tables) facts.push(`  ${reservation.tables.join(' + ')}`)
    const contact = filledAt('contact', reservation).map(field => reservation[field])
    console.log(
      `${id.slice(0, SHORT)}  ${state}  ${at(reservedAt)}${proposed}${facts.join('')}  ${contact.join(', ')}`,
    )
    for (const field of filledAt('words', reservation)) {
      console.log(`    ${field.charAt(0).toUpperCase()}${field.slice(1)}: ${reservation[field]}`)
    }
  }
  if (reservations.length === 0) console.log('There are no reservations.')
}

async function runReservation({ db, now, readShop }: CommandContext, words: string[]): Promise<void> {
  const [what = '', typed = '', ...rest] = words
  const shop = await readShop()
  const { id, name } = oneWith(await reservationsOf(db, shop, now), typed, 'reservation')
  const [day = '', clock = ''] = rest
  const text = (what === 'propose' ? rest.slice(2) : rest).join(' ')
  const given = z.safeParse(ReservationAnswer, {
    answer: what,
    ...(what === 'propose' && { at: `${day}T${clock}` }),
    text,
  })
  if (!given.success) {
    throw new UserError(
      'Type accept <id>, decline <id> or propose <id> 2026-12-24 20:30, each with a text of up to 500 characters.',
    )
  }
  const { state } = await withUserErrors(
    inTransaction(db, tx => answerReservation(tx, { id, given: given.data, by: COMMAND_LINE, shop, now })),
  )
  console.log(`The reservation of ${name} is ${state}; the guest is notified by mail.`)
}

async function runMessages({ db, now, readShop }: CommandContext): Promise<void> {
  const at = timeIn(await readShop())
  const open = (await everyMessage(db, now)).filter(({ answeredAt }) => !answeredAt)
  for (const { id, createdAt, name, email, subject, message } of open) {
    console.log(`${id.slice(0, SHORT)}  ${at(createdAt)}  ${name}, ${email}: ${subject}`)
    for (const line of message.split(/\r\n|\r|\n/)) console.log(`    ${line}`)
  }
  if (open.length === 0) console.log('There are no messages that nobody has answered.')
}

async function runMessage({ db, now }: CommandContext, words: string[]): Promise<void> {
  const [what = '', typed = '', ...rest] = words
  const text = rest.join(' ').trim()
  const fits = what === 'done' ? text === '' : what === 'answer' && text !== '' && text.length <= MAX_TEXT
  if (!fits) throw new UserError(`Type answer <id> <text of up to ${MAX_TEXT} characters>, or done <id>.`)
  const { id, name } = oneWith(await everyMessage(db, now), typed, 'message')
  await withUserErrors(inTransaction(db, tx => answerMessage(tx, { id, text, by: COMMAND_LINE, now })))
  console.log(what === 'done' ? `The message of ${name} is done.` : `The answer is mailed to ${name}.`)
}

/** The one whose id begins as typed. Throws a UserError when there is none, or several. */
function oneWith<T extends { id: string }>(all: T[], typed: string, what: string): T {
  const found = all.filter(({ id }) => typed !== '' && id.startsWith(typed.toLowerCase()))
  const [one, other] = found
  if (!one) throw new UserError(`There is no ${what} ${typed}. “${what}s” lists them.`)
  if (other) throw new UserError(`Several ${what}s begin with ${typed}. Type more of the id.`)
  return one
}

/** Waits for an answer, and says in words why it is refused. */
async function withUserErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    const { status } = error
    throw new UserError(status === 409 ? 'Somebody has already answered this.' : 'Choose a time to come.')
  }
}
