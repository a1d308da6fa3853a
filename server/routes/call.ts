import type { Body, EndpointShape, Params, Query, Sent, SentMeta } from '#contract/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Deps } from '../deps.ts'
import type { Shop } from '../domain/shop/shop.ts'
import type { Allowed } from './caller.ts'
import type { Origin } from './origin.ts'

/** One call as a handler sees it: everything in it has been read by the contract's schemas. */
export interface ApiCall<E extends EndpointShape> {
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** Who calls; only whom the endpoint's `access` lets in. */
  actor: Allowed<E['access']>
  /** The language to answer in; one that the shop has. */
  lang: string
  /** The caller's network address. */
  address: string
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined
  /** Where the call comes from and arrives. */
  origin: Origin
  shop: Shop
  deps: Deps
}

/** What a handler answers: the data, or data and meta. */
type Reply<E extends EndpointShape> = 'meta' extends keyof E ? { data: Sent<E>; meta: SentMeta<E> } : Sent<E>

export type Handler<E extends EndpointShape> = (call: ApiCall<E>) => Reply<E> | Promise<Reply<E>>

/** Stands for a handler that does not exist yet; the call answers 501. */
export const notYet = 'not yet'

/** A handler for every endpoint of the contract. */
export type Handlers = { [K in EndpointName]: Handler<(typeof endpoints)[K]> | typeof notYet }
