import { type ErrorStatus, RequestError, type RequestErrorBody } from '#server/kit/request-error.ts'
import { ImportError, type Mistake } from '../import/mistakes.ts'

/** An error as it is sent to another process. */
export type SentError =
  | { kind: 'request'; status: ErrorStatus; body: RequestErrorBody }
  | { kind: 'import'; mistakes: string[]; places: Mistake[] }
  | { kind: 'other'; message: string; stack: string }

export function sentError(error: unknown): SentError {
  if (error instanceof RequestError) return { kind: 'request', status: error.status, body: error.body }
  if (error instanceof ImportError) return { kind: 'import', mistakes: error.mistakes, places: error.places }
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { kind: 'other', message, stack }
}

/** The error that another process has sent. */
export function errorOf(failure: SentError): Error {
  if (failure.kind === 'request') return new RequestError(failure.status, failure.body)
  if (failure.kind === 'import') return new ImportError(failure.mistakes, failure.places)
  return Object.assign(new Error(failure.message), { stack: failure.stack })
}
