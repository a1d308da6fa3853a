import type { Context } from 'hono'
import type {
  Body,
  CallShape,
  DeskEndpoint,
  EndpointShape,
  KeyEndpoint,
  Params,
  Query,
  Sent,
  SentMeta,
} from '#contract/api/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/api/endpoints.ts'
import type {
  DriverEndpoint,
  DriverPhoneEndpointName,
  driverPhoneEndpoints,
} from '#contract/desk/driver-phone.ts'
import type { DeskEndpointName, deskEndpoints } from '#contract/desk/endpoints.ts'
import type { KeyEndpointName, keyEndpoints } from '#contract/programs/keys/endpoints.ts'
import type { DriverRow } from '#server/db/driver-tables.ts'
import type { FieldProblem } from '#server/kit/field-problems.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import type { Device } from '#server/sessions/device.ts'
import type { ApiKey } from '#server/sessions/keys.ts'
import type { Shop } from '#server/shop/shop.ts'
import type { Allowed } from './caller.ts'
import type { Deps } from './deps.ts'
import type { Origin } from './origin.ts'
import type { SentFile } from './sent-file.ts'

/** One call as a handler receives it: everything has been parsed by the schemas of the contract. */
interface Call<E extends CallShape> {
  params: Params<E>
  query: Query<E>
  /** A file on the disk, the bytes of one, or the parsed body. */
  body: E extends { onDisk: true } ? SentFile : E extends { raw: true } ? Uint8Array<ArrayBuffer> : Body<E>
  /** The caller's network address. */
  address: string
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined
  /** Aborted when the call has taken too long, or when its caller has hung up: long work looks at it between its steps. */
  signal: AbortSignal
  shop: Shop
  deps: Deps
}

/** A call of the shop. */
export interface ApiCall<E extends EndpointShape> extends Call<E> {
  /** The caller, as far as the endpoint's `access` allows. */
  actor: Allowed<E['access']>
  /** The language of the response; one that the shop has. */
  lang: string
  /** The device that the caller uses. */
  device: Device
  /** The origins of the calling page and of the API as called. */
  origin: Origin
}

/** A call of the desk, by a device or person who may make it. */
interface DeskCall<E extends DeskEndpoint = DeskEndpoint> extends Call<E> {
  context: Context
  /** The calling device, and the person who has signed in on it; absent where anyone may call. */
  device: E extends { access: 'anyone' } ? undefined : DeskCaller
}

/** A call of a driver's phone. */
interface DriverCall<E extends DriverEndpoint = DriverEndpoint> extends Call<E> {
  context: Context
  /** Whose phone calls; absent where anyone may call. */
  driver: E extends { access: 'anyone' } ? undefined : DriverRow
}

/** A call of another program, by a key that allows it. */
interface KeyCall<E extends KeyEndpoint = KeyEndpoint> extends Call<E> {
  caller: ApiKey
}

/** What a handler returns: the data, or data and meta. */
type Reply<E extends CallShape> = 'meta' extends keyof E ? { data: Sent<E>; meta: SentMeta<E> } : Sent<E>

export type Handlers = {
  [K in EndpointName]: (
    call: ApiCall<(typeof endpoints)[K]>,
  ) => Reply<(typeof endpoints)[K]> | Promise<Reply<(typeof endpoints)[K]>>
}

/**
 * What a shop finds wrong with the fields of a body that are right by the contract. Asked when other fields are not, so that one
 * answer names all; otherwise the handler checks them.
 */
export type FieldChecks = {
  [K in EndpointName]?: (
    valid: Partial<Body<(typeof endpoints)[K]>>,
    call: Pick<ApiCall<(typeof endpoints)[K]>, 'shop' | 'actor' | 'deps'>,
  ) => FieldProblem[]
}

export type DeskHandlers = {
  [K in DeskEndpointName]: (
    call: DeskCall<(typeof deskEndpoints)[K]>,
  ) => Sent<(typeof deskEndpoints)[K]> | Promise<Sent<(typeof deskEndpoints)[K]>>
}

export type DriverHandlers = {
  [K in DriverPhoneEndpointName]: (
    call: DriverCall<(typeof driverPhoneEndpoints)[K]>,
  ) => Sent<(typeof driverPhoneEndpoints)[K]> | Promise<Sent<(typeof driverPhoneEndpoints)[K]>>
}

export type KeyHandlers = {
  [K in KeyEndpointName]: (
    call: KeyCall<(typeof keyEndpoints)[K]>,
  ) => Reply<(typeof keyEndpoints)[K]> | Promise<Reply<(typeof keyEndpoints)[K]>>
}
