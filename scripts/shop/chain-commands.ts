import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { createFetchOutside } from '#lib/outside/fetch-outside.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { beginToFollow, stopToFollow } from '#server/chain/menu/follow.ts'
import { clockFrom } from '#server/kit/clock.ts'
import { createLog } from '#server/kit/log.ts'
import { UserError } from '#server/kit/user-error.ts'
import { createShopSource } from '#server/shop/shop.ts'
import type { Command, CommandContext } from './command.ts'

const EVERYTHING = '--everything'
const STOP = '--stop'

export const chainCommands: Record<string, Command> = {
  inherit: {
    args: [`[${EVERYTHING} or ${STOP}]`],
    does: 'makes a branch follow the central menu, take it over as a whole, or stop following it',
    run: runInherit,
  },
}

async function runInherit({ db, config }: CommandContext, [how]: string[]): Promise<void> {
  if (how !== undefined && how !== EVERYTHING && how !== STOP)
    throw new UserError(`“${how}” must be ${EVERYTHING} or ${STOP}.`)
  const log = createLog('error')
  const now = clockFrom(config.clock)
  const follower = {
    db,
    config,
    log,
    now,
    fetchOutside: createFetchOutside(),
    shop: createShopSource({ now }),
  }
  if (how === STOP) {
    await stopToFollow(follower, COMMAND_LINE)
    console.log('This branch no longer follows the central menu. Its menu stays as it is.')
    return
  }
  const mistakes = await beginToFollow(follower, { everything: how === EVERYTHING, by: COMMAND_LINE })
  for (const { table, key = '', message, params = {} } of mistakes)
    console.log(`${table} ${key}: ${interpolate(message, params)}`)
  if (mistakes.length > 0) throw new UserError('The central menu cannot be taken over.')
  console.log(
    how === EVERYTHING
      ? 'This branch has the central menu now, and follows it.'
      : 'This branch follows the central menu. Existing differences stay as its own values.',
  )
}
