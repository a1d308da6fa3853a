import * as z from 'zod/mini'
import { keyAbilities } from '#contract/api/abilities.ts'
import { deskKeyEndpoints } from '#contract/desk/keys.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { UserError } from '#server/kit/user-error.ts'
import { keysOf, makeKey, revokeKey } from '#server/sessions/keys.ts'
import type { Command, CommandContext } from './command.ts'

const USAGE =
  'npm run shop -- keys, keys add <name> <abilities>, or keys revoke <id>; several abilities with commas between them'

/** The commands for the keys of other programs. */
export const keyCommands: Record<string, Command> = {
  keys: {
    args: ['[add or revoke]', '[name or id]', '[abilities]'],
    does: `lists, makes or revokes keys of other programs; abilities: ${keyAbilities.join(', ')}`,
    run: runKeys,
  },
}

async function runKeys(context: CommandContext, [what = 'list', ...words]: string[]): Promise<void> {
  const run = { list, add, revoke }[what]
  if (!run) throw new UserError(`“${what}” must be add or revoke: ${USAGE}`)
  await run(context, words)
}

async function list({ db }: CommandContext): Promise<void> {
  const keys = await keysOf(db)
  for (const { id, name, abilities, uses } of keys) {
    const used = uses.map(({ network, at }) => `${at} from ${network}`)
    console.log(`${id}  ${name}  ${abilities.join(',')}  ${used.join('; ') || 'never used'}`)
  }
  if (keys.length === 0) console.log(`There are no keys. Make one: ${USAGE}`)
}

async function add({ db, now }: CommandContext, [name = '', abilities = '']: string[]): Promise<void> {
  const read = z.safeParse(deskKeyEndpoints.makeKey.body, { name, abilities: abilities.split(',') })
  if (!read.success)
    throw new UserError(
      `A key needs a name of at most 40 letters and some of these abilities: ${keyAbilities.join(', ')}. ${USAGE}`,
    )
  const { key } = await inTransaction(db, tx => makeKey(tx, { ...read.data, by: COMMAND_LINE, now }))
  console.log(`The key of ${read.data.name}, which is shown this once:\n${key}`)
}

async function revoke({ db, now }: CommandContext, [id = '']: string[]): Promise<void> {
  const name = await inTransaction(db, tx => revokeKey(tx, { id, by: COMMAND_LINE, now }))
  if (name === undefined) throw new UserError(`There is no key with the id “${id}”: npm run shop -- keys`)
  console.log(`The key of ${name} is revoked.`)
}
