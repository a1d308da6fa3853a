import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { limits } from '#contract/kit/limits.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { createAsk } from './ask.ts'
import { shopServer } from './shop-server.ts'

/** How much one call over HTTP may read of the shop, all its messages together: a menu with many categories. */
const MOST_READ = 2 * limits.cartLines
/** How often it may have an order priced or kept. */
const MOST_SENT = 4

/** By which a proxy in front says whose call it is; the server reads it only where there is one. */
const FORWARDED = 'X-Forwarded-For'

type AskServer = (request: Request) => Response | Promise<Response>

/** The language that an assistant asks for; the shop falls back to its own. */
const langOf = (context: Context): string =>
  /^[a-z]{2,3}/i.exec(context.req.header('Accept-Language') ?? '')?.[0].toLowerCase() ?? ''

/**
 * Answers a call of the Model Context Protocol. `ask` is the server itself, asked in the name of the same connection, so that limits
 * count for the caller's address; nothing else of the call goes on, neither its cookies nor its token.
 */
export function answerAssistant(context: Context, ask: AskServer): Promise<Response> {
  const base = new URL('/api', context.req.url).href
  const fetch = bounded(inNameOf(context, ask))
  const handler = createMcpHandler(() => shopServer(createAsk({ base, fetch }, langOf(context))))
  return answerAs(context, request => handler.fetch(request))
}

const JSON_TYPE = 'application/json'
const EVENTS_TYPE = 'text/event-stream'

/**
 * The protocol has clients accept JSON and events, and its library refuses those that say less, such as the `*\/*` of most programs. A
 * client that takes JSON alone gets the one event of an answer as JSON.
 */
async function answerAs(
  context: Context,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  const accepted = context.req.header('Accept')?.toLowerCase() ?? '*/*'
  const takesAll = /\*\/\*/.test(accepted)
  const takesJson = takesAll || accepted.includes(JSON_TYPE) || accepted.includes('application/*')
  if (context.req.method !== 'POST' || !takesJson) return answer(context.req.raw)
  const headers = new Headers(context.req.raw.headers)
  headers.set('Accept', `${JSON_TYPE}, ${EVENTS_TYPE}`)
  const response = await answer(new Request(context.req.raw, { headers }))
  const isEvents = response.headers.get('Content-Type')?.startsWith(EVENTS_TYPE) ?? false
  if (!isEvents || accepted.includes(EVENTS_TYPE)) return response
  const data = [...(await response.text()).matchAll(/^data: ?(.+)$/gm)].at(-1)?.[1]
  return new Response(data ?? 'null', { status: response.status, headers: { 'Content-Type': JSON_TYPE } })
}

function inNameOf(context: Context, ask: AskServer): AskServer {
  const forwarded = context.req.header(FORWARDED)
  return request => {
    if (forwarded !== undefined) request.headers.set(FORWARDED, forwarded)
    return ask(request)
  }
}

/**
 * A call may have many messages, each with many dishes: without a limit, one of them would have the server ask itself for minutes. What
 * several of them read is read once.
 */
function bounded(ask: AskServer): AskServer {
  const read = new Map<string, Promise<Response>>()
  let sent = 0
  const tooMany = () => Response.json({ message: fieldTexts.tooMany }, { status: 429 })
  return async request => {
    if (request.method !== 'GET') return ++sent > MOST_SENT ? tooMany() : ask(request)
    const place = `${request.headers.get('Lang')} ${request.url}`
    const found = read.get(place)
    if (!found && read.size >= MOST_READ) return tooMany()
    const answer = found ?? Promise.resolve(ask(request))
    read.set(place, answer)
    return (await answer).clone()
  }
}
