import { type Context, Hono } from 'hono'
import type { EndpointShape } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { messages } from '#contract/messages.ts'
import { isOn } from '#contract/settings/on.ts'
import type { SettingKey } from '#contract/settings/registry.ts'
import { settingValue } from '#contract/settings/settings.ts'
import { readJson } from '#server/api/body.ts'
import { type ApiCall, type Handler, notYet } from '#server/api/call.ts'
import { callerOf } from '#server/api/caller.ts'
import type { Deps } from '#server/api/deps.ts'
import { answerEvents, type StreamedOrder } from '#server/api/events.ts'
import { parse, storable } from '#server/api/fields.ts'
import { readKey } from '#server/api/key.ts'
import { originOf } from '#server/api/origin.ts'
import { deviceOf } from '#server/http/device.ts'
import { addressOf, limitRate } from '#server/http/rate.ts'
import { RequestError } from '#server/kit/request-error.ts'
import type { Actor } from '#server/sessions/actor.ts'
import type { Shop } from '#server/shop/shop.ts'
import { handlers } from './handlers.ts'

/** The API: every endpoint of the contract at its path. */
export function apiRoutes(deps: Deps): Hono {
  const app = new Hono()
  const allow = limitRate(deps)
  const names = Object.keys(endpoints) as (keyof typeof endpoints)[]
  for (const name of names) {
    const endpoint: EndpointShape = endpoints[name]
    const handler = handlers[name] as Handler<EndpointShape> | typeof notYet
    app.on(endpoint.method, endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'), async context => {
      const actor = await callerOf(context, endpoint, deps)
      if (handler === notYet) throw new RequestError(501, { message: `${name} is not implemented yet` })
      if (endpoint.creates) await allow(context)
      const call = { ...(await readCall(endpoint, context, deps, actor)), actor }
      if (endpoint.stream)
        return answerEvents(context, deps, async () => (await handler(call)) as unknown as StreamedOrder)
      const reply = await handler(call)
      context.header('Cache-Control', isPublic(endpoint) ? 'no-cache' : 'no-store')
      context.header('Vary', 'Lang', { append: true })
      return context.json(endpoint.meta ? reply : { data: reply ?? null })
    })
  }
  return app
}

async function readCall(
  endpoint: EndpointShape,
  context: Context,
  deps: Deps,
  actor: Actor,
): Promise<Omit<ApiCall<EndpointShape>, 'actor'>> {
  const params = endpoint.params && parse(endpoint.params, storable(context.req.param()))
  const query = endpoint.query && parse(endpoint.query, storable(context.req.query()))
  const sent = endpoint.body && (await readJson(context.req.raw))
  const guestBody = actor.kind === 'guest' ? endpoint.guestBody : undefined
  const schema = guestBody ?? endpoint.readBy?.(sent) ?? endpoint.body
  const body = schema && parse(schema, sent)
  const shop = await deps.shop(deps.db)
  if (endpoint.needs && !offers(shop, endpoint.needs))
    throw new RequestError(403, { message: messages.notOffered })
  return {
    params,
    query,
    body,
    shop,
    deps,
    lang: shop.langOf(context.req.header('Lang')),
    address: addressOf(context, deps.config.trustProxy),
    device: deviceOf(context, deps.config),
    key: readKey(context),
    origin: originOf(context, deps.config),
  } as Omit<ApiCall<EndpointShape>, 'actor'>
}

const offers = (shop: Shop, key: SettingKey): boolean =>
  shop.settings.some(setting => setting.key === key && isOn(settingValue(setting)))

/** Whether the answer is the same for everyone, so that it may be cached and revalidated. */
const isPublic = (endpoint: EndpointShape): boolean =>
  endpoint.method === 'GET' && endpoint.access === 'anyone' && endpoint.extension !== 'guest-status'
