import { deskRoles } from '#contract/desk/roles.ts'
import { clockFrom } from '#server/clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { callers } from '#server/domain/desk/callers.ts'
import { createPairing, endDevice } from '#server/domain/desk/devices.ts'
import { COMMAND_LINE } from '#server/domain/staff/acts.ts'
import { deskAddress } from '#server/domain/staff/desk-address.ts'
import { UserError } from '#server/user-error.ts'
import type { Command, CommandContext } from './command.ts'

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

async function runPair({ db, config }: CommandContext, [typed = 'kitchen']: string[]): Promise<void> {
  const role = screenRoles.find(each => each === typed)
  if (!role) throw new UserError(`“${typed}” must be ${screenRoles.join(' or ')}.`)
  const code = await inTransaction(db, tx => createPairing(tx, role, clockFrom(config.clock)()))
  console.log(
    `Open ${deskAddress(config)} on the screen and type ${inGroups(code)}. The code works once, for ten minutes.`,
  )
}

async function runDevices({ db, config }: CommandContext): Promise<void> {
  const sessions = await callers(db, clockFrom(config.clock)())
  for (const { id, name, role, person, seen_at } of sessions)
    console.log(`${id}  ${person === null ? name : `${person} on ${name}`}  ${role}  last seen ${seen_at}`)
  if (sessions.length === 0) console.log('No screen is paired.')
}

async function runUnpair({ db, config }: CommandContext, [id = '']: string[]): Promise<void> {
  const ended = { id, by: COMMAND_LINE, now: clockFrom(config.clock)() }
  if (!(await inTransaction(db, tx => endDevice(tx, ended))))
    throw new UserError(`There is no paired screen or session ${id}.`)
  console.log('It is signed out.')
}

/** Four digits at a time, as they are typed. */
const inGroups = (code: string): string => code.replace(/^(\d{4})/, '$1 ')
