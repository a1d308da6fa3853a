import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { businessDay } from '#contract/hours/business-day.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Database, Reader } from '#server/db/database.ts'
import { until } from '#server/db/until.ts'
import { every } from '#server/kit/every.ts'
import type { Shop } from '#server/shop/shop.ts'
import { daysOf } from '../span.ts'
import { firstDate } from './first-date.ts'
import { settleBooks, settleDay, unsettledOf } from './settle.ts'

/** The rest after each day, in ms: the sums of years are made while guests order. */
const PAUSE_MS = 20

interface BooksOptions {
  db: Database
  log: Logger
  now: () => Date
  shop: (reader: Reader) => Promise<Shop>
  /** Called once all days that are over have their sums: at the start and after each day. */
  onComplete?: () => Promise<void>
}

/**
 * Brings the stored sums up to date, now and every minute, so that a report finds them: those of a shop from before there were any, of a
 * day that has just ended, and of what has changed. Returns a function that stops the job and waits for the current day.
 */
export function startBooks({
  db,
  log,
  now,
  shop,
  onComplete = async () => undefined,
}: BooksOptions): () => Promise<void> {
  const stopping = new AbortController()
  const own = until(db, stopping.signal)
  /** Up to which day, of which hours, all days were found to be stored. */
  let complete = ''

  async function settle(): Promise<void> {
    const { business } = await shop(own)
    const today = businessDay(now(), business)
    await settleBooks(own, business, [])
    const state = [today.date, business.timeZone, business.ends].join(' ')
    const first = state === complete ? undefined : await firstDate(own, business)
    if (first === undefined) return
    const over = daysOf({ from: first, to: today.date }, business).slice(0, -1)
    for (const day of await unsettledOf(own, over)) {
      await settleDay(own, day)
      await setTimeout(PAUSE_MS, undefined, { signal: stopping.signal })
    }
    await onComplete()
    complete = state
  }

  async function run(): Promise<void> {
    try {
      await settle()
    } catch (error) {
      if (!stopping.signal.aborted)
        log.error({ error: String(error) }, 'the sums of the books could not be made')
    }
  }

  let running = run()
  const stop = every(MINUTE, () => {
    running = running.then(run)
  })
  return () => {
    stop()
    stopping.abort()
    return running
  }
}
