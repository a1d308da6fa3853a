import type { Body, EndpointShape, Params, Query, Sent, SentMeta } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { Device } from '#server/domain/accounts/device.ts'
import type { Shop } from '#server/domain/shop/shop.ts'
import type { Allowed } from './caller.ts'
import type { Origin } from './origin.ts'

/** One call as a handler receives it: everything has been parsed by the contract's schemas. */
export interface ApiCall<E extends EndpointShape> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The caller, as far as the endpoint's `access` allows. */
  actor: Allowed<E['access']>
  /** The language of the response; one that the shop has. */
  lang: string
  /** The caller's network address. */
  address: string
  /** The device that the caller uses. */
  device: Device
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined
  /** The origins of the calling page and of the API as called. */
  origin: Origin
  shop: Shop
  deps: Deps
}

/** What a handler returns: the data, or data and meta. */
type Reply<E extends EndpointShape> = 'meta' extends keyof E ? { data: Sent<E>; meta: SentMeta<E> } : Sent<E>

export type Handler<E extends EndpointShape> = (call: ApiCall<E>) => Reply<E> | Promise<Reply<E>>

export type Handlers = { [K in EndpointName]: Handler<(typeof endpoints)[K]> }
