import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { CallShape } from '#contract/api/endpoint.ts'
import { importsBusy } from '#contract/desk/texts.ts'
import { discardBody } from '#server/http/body-size.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { addressOf } from '#server/http/rate.ts'
import type { FieldProblem } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Shop } from '#server/shop/shop.ts'
import { bytesOf, readSent } from './body.ts'
import type { Deps } from './deps.ts'
import { parse, storable } from './fields.ts'
import { readKey } from './key.ts'
import { receiveFile, uploadFolder } from './sent-file.ts'
import { withinTime } from './time-limit.ts'

/** A call as it was read, before its caller is known. */
interface ReadCall {
  params: unknown
  query: unknown
  body: unknown
  shop: Shop
  deps: Deps
  key: string | undefined
  address: string
  /** Aborted when the call has taken too long, or when its caller has hung up. */
  signal: AbortSignal
}

/**
 * Calls a handler once more, with the shop as it is then: a stream does it for minutes, and would else keep a shop in memory that has
 * been replaced since.
 */
type Again = () => Promise<unknown>

type FieldCheck = (valid: object, call: object) => FieldProblem[]

/** In what the calls of a table of endpoints differ from those of another: who makes them, and how they are answered. */
export interface Side<E extends CallShape, Caller> {
  /** Finds out who calls, before the body is read. Throws a 401, 403 or 429 when they may not. */
  enter(context: Context<CallEnv>, endpoint: E): Promise<Caller>
  /** The schema of a body, when it depends on the caller or on what was sent. */
  bodyOf?(endpoint: E, caller: Caller, sent: unknown): z.ZodMiniType | undefined
  /** What is wrong with further fields of a body that the contract refuses, by the endpoint's name. */
  checks?: object
  /** Throws a 403 for a call that the shop does not offer at the moment. */
  check?(endpoint: E, shop: Shop): void
  /** What a handler receives beside the call itself. */
  extend(context: Context<CallEnv>, caller: Caller, shop: Shop): object
  /** Without it, no call of the table is a stream. */
  stream?(context: Context<CallEnv>, caller: Caller, again: Again): Promise<Response>
  answer(context: Context<CallEnv>, endpoint: E, reply: unknown): Response
}

/** Every endpoint of a table at its path: its call is read, checked against the contract, handled and answered. */
export function register<E extends CallShape, Caller>(
  deps: Deps,
  endpoints: Record<string, E>,
  handlers: object,
  side: Side<E, Caller>,
): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // The types of the handlers' tables hold each to its endpoint, which no type can follow by a name at run time.
    const handler: (call: ReadCall & object) => unknown = Reflect.get(handlers, name)
    const checkFields: FieldCheck | undefined = Reflect.get(side.checks ?? {}, name)
    const takePlace = placesFor(endpoint)
    const answer = async (context: Context<CallEnv>, signal: AbortSignal): Promise<Response> => {
      const caller = await side.enter(context, endpoint)
      const leave = await takePlace(context, signal)
      const upload = endpoint.onDisk && uploadFolder(deps.config.dataDir)
      try {
        const bodyOf = (sent: unknown) => side.bodyOf?.(endpoint, caller, sent)
        const check: Reading['check'] = (valid, shop) =>
          checkFields?.(valid, { shop, deps, ...side.extend(context, caller, shop) }) ?? []
        const folder = upload?.folder
        const { shop, ...call } = await readCall(endpoint, context, deps, { signal, bodyOf, check, folder })
        side.check?.(endpoint, shop)
        const replyOf = async (now: Shop) =>
          handler({ ...call, shop: now, ...side.extend(context, caller, now) })
        if (endpoint.stream && side.stream)
          return await side.stream(context, caller, async () => replyOf(await deps.shop(deps.db)))
        return side.answer(context, endpoint, await replyOf(shop))
      } finally {
        leave()
        upload?.remove()
      }
    }
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), context =>
      withinTime(endpoint, context.req.raw.signal, signal => answer(context, signal)),
    )
  }
  return app
}

/** Seconds after which a call that found no place may come again. */
const RETRY_AFTER = 10

/**
 * Takes one of the places that an endpoint has, until the returned function is called. Throws a 503 when there is none; the body is
 * then read to its end and not kept, so that its sender sees the answer.
 */
function placesFor(endpoint: CallShape): (context: Context, signal: AbortSignal) => Promise<() => void> {
  let free = endpoint.atOnce ?? Number.POSITIVE_INFINITY
  return async (context, signal) => {
    if (free === 0) {
      await discardBody(context, bytesOf(endpoint), signal)
      throw new RequestError(503, { message: importsBusy }, { retryAfter: RETRY_AFTER })
    }
    free--
    return () => {
      free++
    }
  }
}

interface Reading {
  signal: AbortSignal
  bodyOf: (sent: unknown) => z.ZodMiniType | undefined
  check: (valid: object, shop: Shop) => FieldProblem[]
  /** For a file that is kept on the disk. */
  folder: string | undefined
}

async function readCall(
  endpoint: CallShape,
  context: Context<CallEnv>,
  deps: Deps,
  { signal, bodyOf, check, folder }: Reading,
): Promise<ReadCall> {
  const { params, query, body, raw } = endpoint
  const sent =
    folder === undefined
      ? body && (await readSent(endpoint, context, signal))
      : await receiveFile(context, bytesOf(endpoint), { folder, signal })
  const shop = await deps.shop(deps.db)
  return {
    params: params && parse(params, storable(context.req.param())),
    query: query && parse(query, storable(context.req.query())),
    body: raw ? sent : body && parse(bodyOf(sent) ?? body, sent, valid => check(valid, shop)),
    shop,
    deps,
    key: readKey(context),
    address: addressOf(context, deps.config.trustProxy),
    signal,
  }
}
