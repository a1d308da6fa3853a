import { type RequestState, useRequest } from '#islands/ui/hooks/use-request.ts'
import { sessionIsOver } from '#stores/session.ts'

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
