import type { CallShape } from '../endpoint.ts'
import type { DeskRole } from './roles.ts'

/** A call of the desk; its path is below `/api/desk`. */
export interface DeskEndpoint extends CallShape {
  /** The roles that may call; `anyone` needs no session. */
  allowed: 'anyone' | readonly DeskRole[]
  /** Takes back what was promised or moves money, so the person who does it is asked for. */
  requiresPin?: true
  /** Answers a file to be saved, and not JSON. */
  download?: true
}

type Contents = Omit<DeskEndpoint, 'method' | 'path' | 'allowed' | 'summary'>

/** Declares a call of one method: its path, the roles that may make it, what it is for, and what it takes and answers. */
const endpointOf =
  <const M extends DeskEndpoint['method']>(method: M) =>
  <const P extends string, const A extends DeskEndpoint['allowed'], const C extends Contents>(
    path: P,
    allowed: A,
    summary: string,
    contents: C,
  ) => ({ method, path, allowed, summary, ...contents })

export const get = endpointOf('GET')
export const post = endpointOf('POST')
export const put = endpointOf('PUT')
/** `delete` is a reserved word. */
export const del = endpointOf('DELETE')
