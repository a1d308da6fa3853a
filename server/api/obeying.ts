import { until } from '#server/db/until.ts'
import type { Deps } from './deps.ts'

/** The dependencies of a long call. Once its signal is aborted, its database and its network refuse to go on, so its work ends too. */
export const obeying = ({ deps, signal }: { deps: Deps; signal: AbortSignal }): Deps => ({
  ...deps,
  db: until(deps.db, signal),
  fetchOutside: (address, request) => {
    const both = request.signal ? AbortSignal.any([signal, request.signal]) : signal
    return deps.fetchOutside(address, { ...request, signal: both })
  },
})
