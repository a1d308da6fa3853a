import type { Deps } from '#server/api/deps.ts'
import { type ChainCall, signCall } from './token.ts'

interface SignedGet extends Omit<ChainCall, 'now'> {
  url: string
  /** How long the answer may take, in ms. */
  timeout: number
  /** The version that is there already. */
  tag?: string
}

/** Asks the centre or a branch, with a token for this one call. Throws when it does not answer in time, and follows no redirect. */
export async function signedGet(
  deps: Pick<Deps, 'fetch' | 'now'>,
  { url, timeout, tag, ...call }: SignedGet,
): Promise<Response> {
  const token = await signCall({ ...call, now: deps.now() })
  return deps.fetch(url, {
    headers: { Authorization: `Bearer ${token}`, ...(tag !== undefined && { 'If-None-Match': tag }) },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
}
