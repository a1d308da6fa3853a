import type { Context } from 'hono'
import type { DeskEndpointName, deskEndpoints } from '#contract/desk/endpoints.ts'
import type { Body, CallShape, Params, Sent } from '#contract/endpoint.ts'
import type { DeskDeviceRow } from '../../db/desk-tables.ts'
import type { Deps } from '../../deps.ts'
import type { Shop } from '../../domain/shop/shop.ts'

/** One call of the desk as a handler receives it: parsed, and by a device that may make it. */
interface Call<E extends CallShape> {
  context: Context
  deps: Deps
  shop: Shop
  params: Params<E>
  body: Body<E>
  key: string | undefined
  /** The caller's network address. */
  address: string
  /** The calling device; absent where anyone may call. */
  device: E extends { allowed: 'anyone' } ? undefined : DeskDeviceRow
}

export type DeskCall = Call<CallShape>
export type DeskHandler = (call: DeskCall) => unknown

export type DeskHandlers = {
  [K in DeskEndpointName]: (
    call: Call<(typeof deskEndpoints)[K]>,
  ) => Sent<(typeof deskEndpoints)[K]> | Promise<Sent<(typeof deskEndpoints)[K]>>
}
