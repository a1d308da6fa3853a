import type * as z from 'zod/mini'
import type { Extension } from '../describe/settings/extensions.ts'
import type { SettingKey } from '../describe/settings/registry.ts'
import type { KeyAbility } from './abilities.ts'
import type { DeskRole } from './roles.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: `anyone`; `user` any logged-in user; `customer` a logged-in user that is not a table.
 */
export type Access = 'anyone' | 'user' | 'customer'

/** A call's request and response, regardless of who may make it. */
export interface CallShape {
  method: Method
  /** Path below the API base; `{name}` is a parameter. */
  path: string
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** Whether the body is a file, which is sent as it is. */
  raw?: true
  /** Whether that file is kept on the disk while the call is handled, because it may be large. */
  onDisk?: true
  /** The largest body that is read, in bytes; without it `limits.requestBytes`. */
  bodyBytes?: number
  /** How many of these calls one server answers at the same time, because each needs much memory; it refuses others for a while. */
  atOnce?: number
  /** What someone who is not signed in has to send, when that is more than `body`. */
  guestBody?: z.ZodMiniType
  /** Answers server-sent events, each with this schema as its data, for as long as the caller listens. */
  stream?: true
  /** Which part of a union a body is read by, so that what is wrong is said at its field. */
  readBy?: (sent: unknown) => z.ZodMiniType
  /** The schema of `data`. */
  answer: z.ZodMiniType
  /** The schema of `meta`; with it a call answers `{data, meta}`. */
  meta?: z.ZodMiniType
  /** A setting that must not be empty. */
  needs?: SettingKey
  /** What a call takes from the budget of its network, in ms of work that it makes at most; 1 without it. Only calls of the shop have one. */
  cost?: number
  /** Creates something: `Idempotency-Key` makes a repeated call answer the same. */
  creates?: true
}

/** A call of the shop. */
export interface EndpointShape extends CallShape {
  access: Access
  /** Not in every implementation: named in the setting API_EXTENSIONS. */
  extension?: Extension
}

/** A call of the desk; its path is below `/api/desk`. */
export interface DeskEndpoint extends CallShape {
  /** The roles that may call; `anyone` needs no session. */
  access: 'anyone' | readonly DeskRole[]
  /** Takes back what was promised or moves money, so the person who does it is asked for. */
  requiresPin?: true
  /** Changes who may do what, so the person who does it has to have proved within five minutes that it is they. */
  requiresProof?: true
  /** Answers a file to be saved, and not JSON. */
  download?: true
}

/** A call of another program, by a key. */
export interface KeyEndpoint extends CallShape {
  /** What the key has to allow. */
  access: KeyAbility
}

type Contents = Omit<EndpointShape & DeskEndpoint, 'method' | 'path' | 'access' | 'summary'>

/**
 * Declares an endpoint of one method: its path, who may call it, what it is for, and what it takes and answers. The tables of shop,
 * desk and keys each check that it is one of theirs.
 */
const endpointOf =
  <const M extends Method>(method: M) =>
  <
    const P extends string,
    const A extends Access | DeskEndpoint['access'] | KeyAbility | 'phone' | 'driver',
    const C extends Contents,
  >(
    path: P,
    access: A,
    summary: string,
    contents: C,
  ) => ({ method, path, access, summary, ...contents })

export const get = endpointOf('GET')
export const post = endpointOf('POST')
export const put = endpointOf('PUT')
/** `delete` is a reserved word. */
export const del = endpointOf('DELETE')

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined
type Part<E, K extends string> = E extends Record<K, infer S> ? S : undefined

/** What the API sends for `data`, before it is read. */
export type Sent<E extends CallShape> = Input<E['answer']>
/** What the API sends for `meta`. */
export type SentMeta<E extends CallShape> = Input<Part<E, 'meta'>>
export type Params<E extends CallShape> = Output<Part<E, 'params'>>
export type Query<E extends CallShape> = Output<Part<E, 'query'>>
export type Body<E extends CallShape> = Output<Part<E, 'body'>>

/** What a caller passes. */
export type CallInput<E extends CallShape> = InputPart<'params', E> &
  InputPart<'query', E> &
  InputPart<'body', E>
type InputPart<K extends 'params' | 'query' | 'body', E> =
  Part<E, K> extends z.ZodMiniType ? { [key in K]: z.input<Part<E, K>> } : { [key in K]?: unknown }

/** What a call answers: the data, or data and meta. */
export type Answer<E extends CallShape> =
  Part<E, 'meta'> extends z.ZodMiniType
    ? { data: z.output<E['answer']>; meta: Output<Part<E, 'meta'>> }
    : z.output<E['answer']>
