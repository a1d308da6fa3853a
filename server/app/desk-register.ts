import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { DeskEndpoint } from '#contract/desk/endpoint.ts'
import { type DeskEndpointName, deskEndpoints } from '#contract/desk/endpoints.ts'
import type { DeskFile } from '#contract/desk/report.ts'
import { notAllowed } from '#contract/desk/texts.ts'
import { readJson } from '#server/api/body.ts'
import type { Deps } from '#server/api/deps.ts'
import type { DeskCall, DeskHandler } from '#server/api/desk-call.ts'
import { streamNow } from '#server/api/desk-events.ts'
import { parse, storable } from '#server/api/fields.ts'
import { readKey } from '#server/api/key.ts'
import { addressOf } from '#server/http/rate.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'
import { callingDevice, requireRole, stillCalling } from '#server/sessions/desk/session.ts'
import { deskHandlers } from './desk-handlers.ts'

const READING = new Set(['GET', 'HEAD'])

/** The desk's API: every endpoint of its table, below `/api/desk`. */
export function deskRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.use(ownPagesOnly)
  for (const name of Object.keys(deskEndpoints) as DeskEndpointName[]) {
    const endpoint: DeskEndpoint = deskEndpoints[name]
    const handler = deskHandlers[name] as DeskHandler
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async context => {
      context.header('Cache-Control', 'no-store')
      const device = endpoint.allowed === 'anyone' ? undefined : await callingDevice(context, deps)
      if (device) requireRole(device, endpoint)
      const call = await readCall(endpoint, context, deps, device)
      if (endpoint.stream && device)
        return streamNow(context, deps, call.address, async () => {
          const now = await stillCalling(deps.db, device)
          requireRole(now, endpoint)
          return handler({ ...call, device: now, shop: await deps.shop(deps.db) } as DeskCall)
        })
      const answer = await handler(call)
      if (endpoint.download) return answerFile(context, answer as DeskFile)
      return context.json({ data: answer ?? null })
    })
  }
  return app
}

/** A file under its own name, which consists of letters, digits and dots. */
function answerFile(context: Context, { name, type, content }: DeskFile): Response {
  context.header('Content-Type', type)
  context.header('Content-Disposition', `attachment; filename="${name}"`)
  return context.body(Uint8Array.from(content))
}

/** The session is a cookie, so a call that changes something has to come from a page of this very origin. */
const ownPagesOnly: MiddlewareHandler = async (context, next) => {
  const origin = context.req.header('Origin')
  const own =
    origin !== undefined && URL.canParse(origin) && new URL(origin).host === context.req.header('Host')
  if (!READING.has(context.req.method) && !own) throw new RequestError(403, { message: notAllowed })
  await next()
}

async function readCall(
  endpoint: DeskEndpoint,
  context: Context,
  deps: Deps,
  device: DeskCaller | undefined,
): Promise<DeskCall> {
  const { params, query, body, raw } = endpoint
  return {
    context,
    deps,
    device,
    params: params && parse(params, storable(context.req.param())),
    query: query && parse(query, storable(context.req.query())),
    body: body && parse(body, await (raw ? context.req.blob() : readJson(context.req.raw))),
    shop: await deps.shop(deps.db),
    key: readKey(context),
    address: addressOf(context, deps.config.trustProxy),
  } as DeskCall
}
