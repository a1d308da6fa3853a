import type { ActKind } from '#contract/desk/acts.ts'
import { hookFormats } from '#contract/menu/hook-formats.ts'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { checkOutside } from '#lib/outside/connections.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import { COMMAND_LINE, recordAct } from '#server/acts/acts.ts'
import type { Tx } from '#server/db/database.ts'
import type { HookDeliveryRow, HookRow } from '#server/db/hook-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deliveriesOf, sendAgain } from '#server/hooks/deliveries.ts'
import {
  addHook,
  eventsOf,
  hookNamed,
  hooksOf,
  removeHook,
  rotateSecret,
  switchHook,
} from '#server/hooks/hooks.ts'
import { UserError } from '#server/kit/user-error.ts'
import type { Command, CommandContext } from './command.ts'

/** The commands for webhooks (docs/webhooks.md). */
export const hookCommands: Record<string, Command> = {
  hooks: {
    args: ['<list, add, log, send-again, rotate, on, off or remove>', '[name]', '[address, event or code …]'],
    does: 'tells other systems what happens to orders: lists, adds, switches and removes webhooks, and shows what they answered',
    run: runHooks,
  },
}

type Run = (context: CommandContext, words: string[]) => Promise<void>

const commands: Record<string, Run> = {
  list: runList,
  add: runAdd,
  log: runLog,
  'send-again': runSendAgain,
  rotate: runRotate,
  on: (context, words) => runSwitch(context, words, true),
  off: (context, words) => runSwitch(context, words, false),
  remove: runRemove,
}

async function runHooks(context: CommandContext, [what = '', ...words]: string[]): Promise<void> {
  const run = Object.hasOwn(commands, what) ? commands[what] : undefined
  if (!run) throw new UserError(`“${what}” must be ${Object.keys(commands).join(', ')}`)
  await run(context, words)
}

async function runList({ db }: CommandContext): Promise<void> {
  const hooks = await hooksOf(db)
  for (const hook of hooks) {
    const { id, name, url, format, is_on, note } = hook
    console.log(
      [id, name, is_on === 1 ? 'on' : 'off', url, format, eventsOf(hook).join(' '), note].join('  ').trim(),
    )
  }
  if (hooks.length === 0)
    console.log('There are no webhooks. “hooks add <name> <address> [event …]” adds one.')
}

async function runAdd({ db, config, now }: CommandContext, words: string[]): Promise<void> {
  const [name, url, ...rest] = words
  if (!name || !url)
    throw new UserError(`Missing: hooks add <name> <address> [${hookFormats.join(', ')}] [event …]`)
  const format = hookFormats.find(each => each === rest[0])
  const events = format ? rest.slice(1) : rest
  try {
    await checkOutside(url, { allowed: readAllowedHosts(config.internalHosts) })
  } catch (error) {
    throw error instanceof OutsideError ? new UserError(`${url} cannot be used: ${error.message}.`) : error
  }
  const { secret, format: told } = await inTransaction(db, async tx => {
    const hook = await addHook(tx, { name, url, events, format, now })
    await record(tx, { kind: 'hook-added', hook, detail: new URL(url).host, now })
    return hook
  })
  if (told !== 'json') {
    console.log(`It is told in texts for ${told}.`)
    return
  }
  console.log('Its secret, with which the receiver checks signatures. It is shown only once:')
  console.log(secret)
}

async function runLog({ db }: CommandContext, [name]: string[]): Promise<void> {
  const hooks = name === undefined ? await hooksOf(db) : [await hookNamed(db, name)]
  const names = new Map(hooks.map(({ id, name: shown }) => [id, shown]))
  const rows = await deliveriesOf(db, name === undefined ? undefined : hooks[0]?.id)
  for (const row of rows) console.log(line(row, names.get(row.hook_id) ?? row.hook_id))
  if (rows.length === 0) console.log('Nothing has been sent yet.')
}

function line(row: HookDeliveryRow, hook: string): string {
  const { created_at, type, subject, state, attempts, status, answer, due_at } = row
  const tried = attempts === 1 ? '1 attempt' : `${attempts} attempts`
  const next = state === 'waiting' ? `next at ${due_at}` : ''
  const answered = [status ?? '', answer].join(' ').trim()
  return [created_at, hook, type, subject, state, tried, next, answered]
    .filter(text => text !== '')
    .join('  ')
}

async function runSendAgain({ db, now }: CommandContext, [name, code]: string[]): Promise<void> {
  const hook = await named(db, name)
  const count = await inTransaction(db, async tx => {
    const found = await sendAgain(tx, { hook: hook.id, subject: code?.toUpperCase() }, now)
    if (found > 0) await record(tx, { kind: 'hook-resent', hook, now })
    return found
  })
  console.log(
    count > 0
      ? `${count} ${count === 1 ? 'event is' : 'events are'} sent by the running server at once.`
      : 'There is nothing to send.',
  )
}

async function runRotate({ db, now }: CommandContext, [name]: string[]): Promise<void> {
  const hook = await named(db, name)
  const secret = await inTransaction(db, async tx => {
    await record(tx, { kind: 'hook-secret', hook, now })
    return rotateSecret(tx, hook, now)
  })
  console.log('Its new secret. For a day, everything is signed with both:')
  console.log(secret)
}

async function runSwitch({ db, now }: CommandContext, [name]: string[], isOn: boolean): Promise<void> {
  const hook = await named(db, name)
  await inTransaction(db, async tx => {
    await switchHook(tx, hook.id, { isOn })
    await record(tx, { kind: isOn ? 'hook-on' : 'hook-off', hook, now })
  })
  console.log(`${hook.name} is ${isOn ? 'on' : 'off'}.`)
}

async function runRemove({ db, now }: CommandContext, [name]: string[]): Promise<void> {
  const hook = await named(db, name)
  await inTransaction(db, async tx => {
    await removeHook(tx, hook.id)
    await record(tx, { kind: 'hook-removed', hook, now })
  })
  console.log(`${hook.name} is removed.`)
}

const record = (
  tx: Tx,
  { kind, hook, detail, now }: { kind: ActKind; hook: HookRow; detail?: string; now: Date },
): Promise<void> => recordAct(tx, { kind, subject: hook.name, detail, by: COMMAND_LINE }, now)

async function named(db: CommandContext['db'], name: string | undefined): Promise<HookRow> {
  if (name === undefined) throw new UserError('Which webhook? Name it, or use its id.')
  return hookNamed(db, name)
}
