import { sessionIsOver } from '#stores/session.ts'
import { type Live, useLive } from './use-request.ts'

/** `useLive` for calls of the account: an expired session redirects to the login. */
export function useAccountLive<T>(key: string, load: (signal: AbortSignal) => Promise<T>): Live<T> {
  return useLive(key, signal =>
    load(signal).catch((error: unknown) => {
      if (sessionIsOver(error)) return new Promise<never>(() => {})
      throw error
    }),
  )
}
