import { bumpCounter } from '#server/db/counters.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { SwitchKind, SwitchRow } from '#server/db/switch-tables.ts'

/** The target of a switch that concerns everything of its kind. */
export const ALL = '*'

/** Every switch, also those that have ended by themselves. */
export const readSwitches = (reader: Reader): Promise<SwitchRow[]> =>
  reader.selectFrom('switches').selectAll().orderBy('kind').orderBy('target').execute()

/** Whether a switch is still on. Nothing has to happen when it ends. */
export const isSwitchedOn =
  (now: Date) =>
  ({ until }: SwitchRow): boolean =>
    until === null || until > now.toISOString()

/** Switches something on, in place of what was switched before. */
export async function switchOn(tx: Tx, rows: SwitchRow[], now: Date): Promise<void> {
  await tx.deleteFrom('switches').where('until', '<=', now.toISOString()).execute()
  for (const { kind, target, ...state } of rows) {
    await tx
      .insertInto('switches')
      .values({ kind, target, ...state })
      .onConflict(conflict => conflict.columns(['kind', 'target']).doUpdateSet(state))
      .execute()
  }
  await bumpSwitches(tx)
}

/** Switches back; all of a kind without targets. Returns how many were on. */
export async function switchOff(
  tx: Tx,
  { kind, targets }: { kind: SwitchKind; targets?: string[] },
  now: Date,
): Promise<number> {
  const all = tx.deleteFrom('switches').where('kind', '=', kind)
  const removed = await (targets ? all.where('target', 'in', targets) : all).returningAll().execute()
  await bumpSwitches(tx)
  return removed.filter(isSwitchedOn(now)).length
}

/** Notes that a switch has changed. */
export const bumpSwitches = (tx: Tx): Promise<number> => bumpCounter(tx, 'switches')
