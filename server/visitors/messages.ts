import { changedElsewhere, unknownMessage } from '#contract/desk/texts.ts'
import type { DeskMessage, DeskMessages } from '#contract/desk/visitors.ts'
import { DAY } from '#contract/kit/durations.ts'
import { type AuditActor, actorOf, recordAct } from '#server/acts/acts.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { ContactMessageRow } from '#server/db/visitor-tables.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { withdrawnIn } from './withdrawn.ts'

/** How long an answered message is shown, in ms, and how many messages a page has. */
const SHOWN_MS = 30 * DAY
const PAGE = 50

/** The two parts of the list, in their order. */
type Part = 'waiting' | 'answered'

/** A page of the messages that nobody has answered, then of the answered ones of the last month, each the newest first. */
export async function messagesOf(
  reader: Reader,
  now: Date,
  { after = '' }: { after?: string | undefined } = {},
): Promise<DeskMessages> {
  const [part, ...place] = after.split('~')
  const rows = part === 'answered' ? [] : await rowsOf(reader, 'waiting', { now, place })
  if (rows.length <= PAGE)
    rows.push(...(await rowsOf(reader, 'answered', { now, place: part === 'answered' ? place : [] })))
  const shown = rows.slice(0, PAGE)
  const last = rows.length > PAGE ? shown.at(-1) : undefined
  return { messages: shown.map(messageAnswer), ...(last && { next: afterOf(last) }) }
}

const afterOf = ({ answered_at, created_at, id }: ContactMessageRow): string =>
  [answered_at === null ? 'waiting' : 'answered', created_at, id].join('~')

/** One more than a page of a part, from behind a place in it. */
function rowsOf(
  reader: Reader,
  part: Part,
  { now, place: [time, id = ''] }: { now: Date; place: string[] },
): Promise<ContactMessageRow[]> {
  return reader
    .selectFrom('contact_messages')
    .selectAll()
    .$if(part === 'waiting', query => query.where('answered_at', 'is', null))
    .$if(part === 'answered', query =>
      query
        .where('answered_at', 'is not', null)
        .where('created_at', '>', new Date(now.getTime() - SHOWN_MS).toISOString()),
    )
    .$if(time !== undefined, query =>
      query
        .where('created_at', '<=', time ?? '')
        .where(({ eb, or }) => or([eb('created_at', '<', time ?? ''), eb('id', '<', id)])),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute()
}

/** All pages of it together. */
export async function everyMessage(reader: Reader, now: Date): Promise<DeskMessage[]> {
  const all: DeskMessage[] = []
  for (let after: string | undefined = ''; after !== undefined; ) {
    const { messages, next }: DeskMessages = await messagesOf(reader, now, { after })
    all.push(...messages)
    after = next
  }
  return all
}

/** How many messages nobody has answered. */
export async function countMessages(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('contact_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

interface AnswerInput {
  id: string
  /** Empty when the message is done without an answer. */
  text: string
  key?: string | undefined
  by: AuditActor
  now: Date
}

/**
 * Answers a message and queues the mail, once for each key. Throws a 404 for an unknown message, and a 409 for one that
 * somebody else has answered.
 */
export async function answerMessage(tx: Tx, input: AnswerInput): Promise<DeskMessage> {
  const { id, text, key, now } = input
  await onceAtDesk(tx, { scope: 'desk-message', key, body: { id, text }, now }, () => answer(tx, input))
  return messageAnswer(await find(tx, id))
}

async function answer(tx: Tx, { id, text, by, now }: AnswerInput): Promise<string> {
  const { created_at } = await find(tx, id)
  const changed = await tx
    .updateTable('contact_messages')
    .set({ answer: text, answered_at: now.toISOString(), answered_by: actorOf(by) })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  // Read again: on PostgreSQL an answer that was given at the same time is seen only now.
  if (!changed)
    throw new RequestError(409, { message: changedElsewhere, by: (await find(tx, id)).answered_by })
  if (text !== '')
    await queueMail(tx, { id: `message-answer-${id}`, kind: 'message-answer', about: { id } }, now)
  // Without the guest's name: acts are kept for longer than messages.
  const kind = text === '' ? 'message-done' : 'message-answered'
  await recordAct(tx, { kind, subject: created_at, by }, now)
  return id
}

async function find(reader: Reader, id: string): Promise<ContactMessageRow> {
  const row = await reader.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new RequestError(404, { message: unknownMessage })
  return row
}

const messageAnswer = (row: ContactMessageRow): DeskMessage => ({
  id: row.id,
  createdAt: row.created_at,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  subject: row.subject,
  message: row.message,
  withdrawn: withdrawnIn(row),
  answer: row.answer,
  answeredAt: row.answered_at ?? undefined,
  by: row.answered_by,
})
