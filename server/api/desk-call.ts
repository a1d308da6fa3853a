import type { Context } from 'hono'
import type { DeskEndpointName, deskEndpoints } from '#contract/desk/endpoints.ts'
import type { Body, CallShape, Params, Query, Sent } from '#contract/endpoint.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Deps } from './deps.ts'

/** One call of the desk as a handler receives it: parsed, and by a device or person who may make it. */
interface Call<E extends CallShape> {
  context: Context
  deps: Deps
  shop: Shop
  params: Params<E>
  query: Query<E>
  body: Body<E>
  key: string | undefined
  /** The caller's network address. */
  address: string
  /** The calling device, and the person who has signed in on it; absent where anyone may call. */
  device: E extends { allowed: 'anyone' } ? undefined : DeskCaller
}

export type DeskCall = Call<CallShape>
export type DeskHandler = (call: DeskCall) => unknown

export type DeskHandlers = {
  [K in DeskEndpointName]: (
    call: Call<(typeof deskEndpoints)[K]>,
  ) => Sent<(typeof deskEndpoints)[K]> | Promise<Sent<(typeof deskEndpoints)[K]>>
}
