import { sessionIsOver } from '#stores/session.ts'
import { type Live, useLive } from './use-live.ts'

/** What a call of the account answers, as useLive; a session that ended meanwhile leads to the login instead. */
export function useAccountLive<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Live<T> {
  return useLive(key, signal =>
    load(signal).catch((error: unknown) => {
      if (sessionIsOver(error)) return new Promise<never>(() => {})
      throw error
    }),
  )
}
