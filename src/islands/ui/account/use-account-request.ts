import { sessionIsOver } from '#stores/session.ts'
import { type RequestState, useRequest } from '../hooks/use-request.ts'

/** `useRequest` for calls of the account: an expired session redirects to the login. */
export function useAccountRequest<T>(
  key: string,
  load: (signal: AbortSignal) => Promise<T>,
): RequestState<T> {
  return useRequest(key, signal =>
    load(signal).catch((error: unknown) => {
      if (sessionIsOver(error)) return new Promise<never>(() => {})
      throw error
    }),
  )
}
