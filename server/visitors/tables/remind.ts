import { businessDay, businessDayOn, daysAfter } from '#contract/hours/business-day.ts'
import { momentAt } from '#contract/hours/open-times.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hourly } from '#server/kit/every.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import type { Shop } from '#server/shop/shop.ts'

/** Between which times of the restaurant's clock guests are reminded. */
const HOURS = { from: '10:00', to: '20:00' }
/** How many are reminded in one run; the next hour goes on. */
const AT_ONCE = 500

type RemindOptions = Pick<Deps, 'db' | 'log' | 'now' | 'shop' | 'wakeOutbox'>

/** Reminds guests of their tables the day before, each once, now and every hour. Returns a function that stops the job. */
export function startReminders({ db, log, now, shop, wakeOutbox }: RemindOptions): () => Promise<void> {
  return hourly(async () => {
    try {
      const count = await remindGuests(db, await shop(db), now())
      if (count === 0) return
      log.info({ count }, 'guests are reminded of their tables')
      wakeOutbox()
    } catch (error) {
      log.error({ error: String(error) }, 'guests could not be reminded of their tables')
    }
  })
}

/** Queues the mails to those who come tomorrow and have known that since yesterday at the latest. Returns how many. */
export async function remindGuests(db: Database, shop: Shop, now: Date): Promise<number> {
  const { timeZone } = shop.features
  const today = businessDay(now, shop.business)
  const isDaytime =
    momentAt(today.date, HOURS.from, timeZone) <= now && now < momentAt(today.date, HOURS.to, timeZone)
  if (!shop.seating?.reminds || !isDaytime) return 0
  const tomorrow = businessDayOn(daysAfter(today.date, 1), shop.business)
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'reserved_at'])
    .where('reserved_at', '>=', tomorrow.from.toISOString())
    .where('reserved_at', '<', tomorrow.to.toISOString())
    .where('status', '=', 'accepted')
    .where('reminded_at', 'is', null)
    .where('email', '!=', '')
    .where(({ fn }) => fn.coalesce('agreed_at', 'created_at'), '<', today.from.toISOString())
    .orderBy('reserved_at')
    .limit(AT_ONCE)
    .execute()
  let count = 0
  for (const row of rows) if (await remind(db, row, now)) count += 1
  return count
}

/** Returns whether the guest was reminded now: another process may have been faster, or the guest has moved the table. */
const remind = (
  db: Database,
  { id, reserved_at }: { id: string; reserved_at: string },
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async tx => {
    const marked = await tx
      .updateTable('reservations')
      .set({ reminded_at: now.toISOString() })
      .where('id', '=', id)
      .where('reserved_at', '=', reserved_at)
      .where('status', '=', 'accepted')
      .where('reminded_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!marked) return false
    const about = { id, at: reserved_at }
    await queueMail(tx, { id: `table-reminder-${id}-${reserved_at}`, kind: 'table-reminder', about }, now)
    return true
  })
