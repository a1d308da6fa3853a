import { until } from '#server/db/until.ts'
import type { Deps } from './deps.ts'

/** What a long call works with, so that its work ends with it: neither its database nor the network answers after that. */
export const obeying = ({ deps, signal }: { deps: Deps; signal: AbortSignal }): Deps => ({
  ...deps,
  db: until(deps.db, signal),
  fetch: (input, init) =>
    deps.fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([signal, init.signal]) : signal }),
})
