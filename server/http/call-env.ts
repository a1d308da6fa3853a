import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'

/** What the context of a call knows beside the request: Node's own one, absent in calls that come by no network, and the call's id. */
export interface CallEnv {
  Bindings?: HttpBindings
  Variables: RequestIdVariables
}
