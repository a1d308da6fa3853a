import { deskRoles } from '#contract/api/roles.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import type { DeskAwakeRow } from '#server/db/alarm-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { awakeOf } from '#server/sessions/desk/awake.ts'
import { callers } from '#server/sessions/desk/callers.ts'
import { createPairing, endDevice } from '#server/sessions/desk/devices.ts'
import { deskAddress } from '#server/staff/desk-address.ts'
import type { Command, CommandContext } from './command.ts'
import { timeIn } from './order-lines.ts'

const screenRoles = deskRoles.filter(role => role === 'kitchen' || role === 'service')

/** The commands for the restaurant's own screens. */
export const deskCommands: Record<string, Command> = {
  pair: {
    args: ['[kitchen or service]'],
    does: 'shows a code that pairs a screen with /desk',
    run: runPair,
  },
  devices: { args: [], does: 'lists the paired screens and the sessions of people', run: runDevices },
  unpair: { args: ['<id>'], does: 'ends the pairing of a screen, or a session, at once', run: runUnpair },
}

async function runPair({ db, config, now }: CommandContext, [typed = 'kitchen']: string[]): Promise<void> {
  const role = screenRoles.find(each => each === typed)
  if (!role) throw new UserError(`“${typed}” must be ${screenRoles.join(' or ')}.`)
  const code = await inTransaction(db, tx => createPairing(tx, role, now))
  console.log(
    `Open ${deskAddress(config)} on the screen and type ${inGroups(code)}. The code works once, for ten minutes.`,
  )
}

async function runDevices({ db, now, readShop }: CommandContext): Promise<void> {
  const sessions = await callers(db, now)
  const awake = new Map((await awakeOf(db)).map(row => [row.device_id, row]))
  const at = timeIn(await readShop())
  for (const { id, name, role, person, seen_at } of sessions) {
    const who = person === null ? name : `${person} on ${name}`
    console.log([id, who, role, ...signsOf(awake.get(id), seen_at, at)].join('  '))
  }
  if (sessions.length === 0) console.log('No screen is paired.')
}

async function runUnpair({ db, now }: CommandContext, [id = '']: string[]): Promise<void> {
  const ended = { id, by: COMMAND_LINE, now }
  if (!(await inTransaction(db, tx => endDevice(tx, ended))))
    throw new UserError(`There is no paired screen or session ${id}.`)
  console.log('It is signed out.')
}

/** When a screen last gave a sign, and what it said about itself. */
function signsOf(awake: DeskAwakeRow | undefined, seenAt: string, at: (moment: string) => string): string[] {
  if (!awake) return [`last seen ${at(seenAt)}`]
  const { seen_at, armed, last_order } = awake
  return [
    `last awake ${at(seen_at)}`,
    armed === 1 ? 'sound on' : 'sound off',
    ...(last_order ? [`last order ${last_order}`] : []),
  ]
}

/** Four digits at a time, as they are typed. */
const inGroups = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
