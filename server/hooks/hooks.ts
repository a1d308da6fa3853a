import { randomBytes } from 'node:crypto'
import { type HookEventType, hookEventTypes } from '#contract/desk/hook-events.ts'
import { telegramChat } from '#contract/desk/texts.ts'
import { DAY } from '#contract/kit/durations.ts'
import { formatOfAddress, type HookFormat } from '#contract/menu/hook-formats.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import type { HookRow } from '#server/db/hook-tables.ts'
import { readJson } from '#server/db/json.ts'
import { oneLine } from '#server/kit/one-line.ts'
import { UserError } from '#server/kit/user-error.ts'

/** How long the secret of before signs too, in ms, so that a receiver can change it at its own time. */
const BOTH_MS = DAY
const SECRET_BYTES = 32

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`

interface NewHook {
  name: string
  url: string
  /** Types of events, and patterns such as `order.*`; by default all of them. */
  events: string[]
  /** By default as its address says. */
  format?: HookFormat | undefined
  now: Date
}

/** Adds a webhook for some events, switched on. Throws a UserError for an unknown event or a name that is taken. */
export async function addHook(
  tx: Tx,
  { name, url, events, format = formatOfAddress(url), now }: NewHook,
): Promise<HookRow> {
  const wanted = events.length === 0 ? ['*'] : events
  for (const pattern of wanted) {
    if (!hookEventTypes.some(type => isWanted(type, [pattern])))
      throw new UserError(
        `There is no event “${pattern}”. There are ${hookEventTypes.join(', ')}, order.* for all of an order, and * for all.`,
      )
  }
  const wrong = addressProblem(format, url)
  if (wrong) throw new UserError(wrong)
  if (await isHookName(tx, name)) throw new UserError(`There is already a webhook “${oneLine(name)}”.`)
  return tx
    .insertInto('hooks')
    .values({
      id: randomBytes(5).toString('hex'),
      name: oneLine(name),
      url,
      events: JSON.stringify(wanted),
      format,
      secret: newSecret(),
      previous_secret: null,
      previous_until: null,
      is_on: 1,
      note: '',
      created_at: now.toISOString(),
      told_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What is wrong with an address for a format; undefined if nothing is. */
export const addressProblem = (format: HookFormat, url: string): string | undefined =>
  format === 'telegram' && !new URL(url).searchParams.get('chat_id') ? telegramChat : undefined

/** Whether a hook is called that. */
export async function isHookName(reader: Reader, name: string): Promise<boolean> {
  const wanted = oneLine(name).toLowerCase()
  return (await hooksOf(reader)).some(hook => hook.name.toLowerCase() === wanted)
}

export const hooksOf = (reader: Reader): Promise<HookRow[]> =>
  reader.selectFrom('hooks').selectAll().orderBy('created_at').orderBy('id').execute()

/** Finds a hook by its name or id. Throws a UserError if there is none. */
export async function hookNamed(reader: Reader, name: string): Promise<HookRow> {
  const hook = (await hooksOf(reader)).find(
    each => each.id === name || each.name.toLowerCase() === name.toLowerCase(),
  )
  if (!hook) throw new UserError(`There is no webhook “${name}”. “hooks list” lists them.`)
  return hook
}

/** Whether one of the patterns covers an event. */
export const isWanted = (type: HookEventType, patterns: readonly string[]): boolean =>
  patterns.some(
    pattern =>
      pattern === '*' ||
      pattern === type ||
      (pattern.endsWith('.*') && type.startsWith(pattern.slice(0, -1))),
  )

export const eventsOf = ({ events }: Pick<HookRow, 'events'>): string[] => readJson(events)

/** Removes a hook and its deliveries. */
export async function removeHook(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('hook_deliveries').where('hook_id', '=', id).execute()
  await tx.deleteFrom('hooks').where('id', '=', id).execute()
}

/** Gives a hook a new secret, and returns it. The one of before signs too for a day. */
export async function rotateSecret(
  tx: Tx,
  { id, secret }: Pick<HookRow, 'id' | 'secret'>,
  now: Date,
): Promise<string> {
  const next = newSecret()
  await tx
    .updateTable('hooks')
    .set({
      secret: next,
      previous_secret: secret,
      previous_until: new Date(now.getTime() + BOTH_MS).toISOString(),
    })
    .where('id', '=', id)
    .execute()
  return next
}

/** Switches a hook on or off. While it is off, events are not kept for it; those that wait go on waiting. */
export async function switchHook(
  db: Database | Tx,
  id: string,
  { isOn, note = '' }: { isOn: boolean; note?: string },
): Promise<void> {
  await db
    .updateTable('hooks')
    .set({ is_on: Number(isOn), note, ...(isOn && { told_at: null }) })
    .where('id', '=', id)
    .execute()
}

/**
 * Gives a hook another address, or other events. What waits is sent to a new address at once. Later kinds of events come too if it
 * wants all of now.
 */
export async function changeHook(
  tx: Tx,
  hook: HookRow,
  {
    url,
    events,
    format = hook.format,
    now,
  }: { url: string; events: readonly HookEventType[]; format?: HookFormat | undefined; now: Date },
): Promise<void> {
  const before = eventsOf(hook)
  const isSame = hookEventTypes.every(type => isWanted(type, before) === events.includes(type))
  const all = hookEventTypes.every(type => events.includes(type))
  const patterns = isSame ? before : all ? ['*'] : events
  const isMoved = url !== hook.url
  await tx
    .updateTable('hooks')
    .set({ url, format, events: JSON.stringify(patterns), ...(isMoved && { told_at: null }) })
    .where('id', '=', hook.id)
    .execute()
  if (!isMoved) return
  await tx
    .updateTable('hook_deliveries')
    .set({ due_at: now.toISOString(), attempts: 0 })
    .where('hook_id', '=', hook.id)
    .where('state', '=', 'waiting')
    .execute()
}
