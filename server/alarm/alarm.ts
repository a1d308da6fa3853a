import { SECOND } from '#contract/kit/durations.ts'
import type { Deps } from '#server/api/deps.ts'
import { OrderChangeError } from '#server/checkout/order-step.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { every } from '#server/kit/every.ts'
import { reasonOf } from '#server/kit/log.ts'
import type { Shop } from '#server/shop/shop.ts'
import { watchSleep } from './asleep.ts'
import { type DueAlarm, dueAlarms } from './due-alarms.ts'
import { raiseAlarm } from './raise-alarm.ts'

const POLL_MS = 3 * SECOND

export type AlarmJob = ReturnType<typeof createAlarm>

/**
 * Does what is due for orders that nobody answers, and notices when no screen is awake any more. Every process of a shop may
 * run it: each step is done once.
 */
export function createAlarm({ db, shop: shopOf, now, log, wakeOutbox, wakeRefunds }: AlarmOptions) {
  let running: Promise<void> | undefined
  let stopped = false
  let stopPolling = (): void => undefined

  const drain = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  async function run(): Promise<void> {
    const shop = await shopOf(db)
    if (shop.languages.length === 0) return
    await watchSleep(db, shop, now())
    for (const due of await dueAlarms(db, shop, now())) if (!stopped) await raise(due, shop)
  }

  async function raise(due: DueAlarm, shop: Shop): Promise<void> {
    try {
      const raised = await inTransaction(db, tx => raiseAlarm(tx, { ...due, shop, now: now() }))
      if (raised) log.warn({ ...due }, 'nobody answers an order')
      wakeOutbox()
      wakeRefunds()
    } catch (error) {
      // It has been answered at this moment.
      if (!(error instanceof OrderChangeError)) throw error
    }
  }

  const wake = (): void => {
    drain().catch(error => log.error({ reason: reasonOf(error) }, 'unanswered orders could not be looked at'))
  }

  return {
    /** Looks now and then every few seconds. */
    start(): void {
      wake()
      stopPolling = every(POLL_MS, wake)
    },
    /** Does all that is due, and resolves when it is done. */
    drain,
    /** Starts nothing more, and waits for the step that is being done. */
    async stop(): Promise<void> {
      stopped = true
      stopPolling()
      await running
    },
  }
}

type AlarmOptions = Pick<Deps, 'db' | 'shop' | 'now' | 'log' | 'wakeOutbox' | 'wakeRefunds'>
