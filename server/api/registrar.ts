import { type Context, Hono } from 'hono'
import type * as z from 'zod/mini'
import type { CallShape } from '#contract/endpoint.ts'
import type { CallEnv } from '#server/http/call-env.ts'
import { addressOf } from '#server/http/rate.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readJson } from './body.ts'
import type { Deps } from './deps.ts'
import { parse, storable } from './fields.ts'
import { readKey } from './key.ts'

/** A call as it was read, whoever makes it. */
interface ReadCall {
  params: unknown
  query: unknown
  body: unknown
  shop: Shop
  deps: Deps
  key: string | undefined
  address: string
}

/** Calls a handler once more; a stream does it again and again, and may say who calls now and how the shop is now. */
type Again<Caller> = (caller?: Caller, shop?: Shop) => Promise<unknown>

/** In what the calls of a table of endpoints differ from those of another: who makes them, and how they are answered. */
export interface Side<E extends CallShape, Caller> {
  /** Finds out who calls, before the body is read. Throws a 401, 403 or 429 when they may not. */
  enter(context: Context<CallEnv>, endpoint: E): Promise<Caller>
  /** The schema of a body, when it depends on the caller or on what was sent. */
  bodyOf?(endpoint: E, caller: Caller, sent: unknown): z.ZodMiniType | undefined
  /** Throws a 403 for a call that the shop does not offer at the moment. */
  check?(endpoint: E, shop: Shop): void
  /** What a handler receives beside the call itself. */
  extend(context: Context<CallEnv>, caller: Caller, shop: Shop): object
  stream(context: Context<CallEnv>, caller: Caller, again: Again<Caller>): Promise<Response>
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
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async context => {
      const caller = await side.enter(context, endpoint)
      const call = await readCall(endpoint, context, deps, sent => side.bodyOf?.(endpoint, caller, sent))
      side.check?.(endpoint, call.shop)
      const again: Again<Caller> = async (now = caller, shop = call.shop) =>
        handler({ ...call, shop, ...side.extend(context, now, shop) })
      if (endpoint.stream) return side.stream(context, caller, again)
      return side.answer(context, endpoint, await again())
    })
  }
  return app
}

async function readCall(
  { params, query, body, raw }: CallShape,
  context: Context<CallEnv>,
  deps: Deps,
  bodyOf: (sent: unknown) => z.ZodMiniType | undefined,
): Promise<ReadCall> {
  const sent = body && (await (raw ? context.req.blob() : readJson(context.req.raw)))
  return {
    params: params && parse(params, storable(context.req.param())),
    query: query && parse(query, storable(context.req.query())),
    body: body && parse(bodyOf(sent) ?? body, sent),
    shop: await deps.shop(deps.db),
    deps,
    key: readKey(context),
    address: addressOf(context, deps.config.trustProxy),
  }
}
