import { clockFrom } from '#server/clock.ts'
import type { DeskAwakeRow } from '#server/db/alarm-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { awakeOf } from '#server/domain/desk/awake.ts'
import { createPairing, devicesOf, endDevice } from '#server/domain/desk/devices.ts'
import { UserError } from '#server/user-error.ts'
import type { Command } from './command.ts'

/** The commands for the restaurant's own screens. */
export const deskCommands: Record<string, Command> = {
  pair: { args: [], does: 'shows a code that pairs a screen with /desk', run: runPair },
  devices: { args: [], does: 'lists the paired screens', run: runDevices },
  unpair: { args: ['<id>'], does: 'ends the pairing of a screen at once', run: runUnpair },
}

async function runPair({ db, config }: Parameters<Command['run']>[0]): Promise<void> {
  const code = await inTransaction(db, tx => createPairing(tx, 'kitchen', clockFrom(config.clock)()))
  console.log(
    `Open ${config.publicUrl}/desk on the screen and type ${inGroups(code)}. The code works once, for ten minutes.`,
  )
}

async function runDevices({ db }: Parameters<Command['run']>[0]): Promise<void> {
  const devices = await devicesOf(db)
  const awake = new Map((await awakeOf(db)).map(row => [row.device_id, row]))
  for (const { id, name, role, seen_at } of devices)
    console.log([id, name, role, ...signsOf(awake.get(id), seen_at)].join('  '))
  if (devices.length === 0) console.log('No screen is paired.')
}

async function runUnpair({ db }: Parameters<Command['run']>[0], [id = '']: string[]): Promise<void> {
  if (!(await inTransaction(db, tx => endDevice(tx, id))))
    throw new UserError(`There is no paired screen ${id}.`)
  console.log('The screen is no longer paired.')
}

/** When a screen last gave a sign, and what it said about itself. */
function signsOf(awake: DeskAwakeRow | undefined, seenAt: string): string[] {
  if (!awake) return [`last seen ${seenAt}`]
  const { seen_at, armed, last_order } = awake
  return [
    `last awake ${seen_at}`,
    armed === 1 ? 'sound on' : 'sound off',
    ...(last_order ? [`last order ${last_order}`] : []),
  ]
}

/** Four digits at a time, as they are typed. */
const inGroups = (code: string): string => code.replace(/^(\d{4})/, '$1 ')
