import type { CallShape } from '../endpoint.ts'
import type { DeskRole } from './roles.ts'

/** A call of the desk; its path is below `/api/desk`. */
export interface DeskEndpoint extends CallShape {
  /** The roles that may call; `anyone` needs no session. */
  allowed: 'anyone' | readonly DeskRole[]
}
