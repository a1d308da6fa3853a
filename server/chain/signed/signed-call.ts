import type { Deps } from '#server/api/deps.ts'
import { type ChainCall, signCall } from './token.ts'

/** Menus of a centre are the largest. */
const MAX_BYTES = 64 * 1024 * 1024

interface SignedCall extends Omit<ChainCall, 'now'> {
  path: string
  /** GET unless it says something. */
  method?: 'POST'
  /** How long the answer may take, in ms. */
  timeout: number
  /** Set by the operator and not in the list of branches: it may be inside the network. */
  trusted?: readonly string[]
  /** The version that is there already. */
  tag?: string
}

/** Asks the centre or a branch, with a token for this one call at its address. Throws when it does not answer in time, and follows no redirect. */
export async function signedCall(
  deps: Pick<Deps, 'fetchOutside' | 'now'>,
  { path, method, timeout, tag, trusted, ...call }: SignedCall,
): Promise<Response> {
  const token = await signCall({ ...call, now: deps.now() })
  return deps.fetchOutside(`${call.to.url}${path}`, {
    kinds: ['json'],
    ...(method && { method }),
    headers: { Authorization: `Bearer ${token}`, ...(tag !== undefined && { 'If-None-Match': tag }) },
    maxBytes: MAX_BYTES,
    timeout,
    direct: true,
    ...(trusted && { trusted }),
  })
}
