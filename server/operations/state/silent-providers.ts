import { DAY } from '#contract/kit/durations.ts'
import { brandOf } from '#contract/orders/provider-kinds.ts'
import type { Deps } from '#server/api/deps.ts'
import { outages } from '#server/payments/outages.ts'

/** One that failed longer ago and was not tried since is no news. */
const MAX_AGE_MS = DAY

/** A payment provider that cannot be reached. */
export interface SilentProvider {
  name: string
  /** When it failed last, ISO 8601. */
  at: string
  /** Why it did. */
  detail: string
  /** How many payment methods guests have beside those of silent providers. */
  count: number
}

export async function silentProviders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<SilentProvider[]> {
  const since = new Date(now().getTime() - MAX_AGE_MS).toISOString()
  const silent = (await outages(db)).filter(({ at }) => at > since)
  if (silent.length === 0) return []
  const methods = await db.selectFrom('payment_providers').select('kind').execute()
  const left = methods.filter(method => !silent.some(({ kind }) => kind === method.kind))
  return silent.map(({ kind, at, reason }) => ({
    name: brandOf(kind) ?? kind,
    at,
    detail: reason,
    count: left.length,
  }))
}
