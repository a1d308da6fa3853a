import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context } from 'hono'
import { createAsk } from './ask.ts'
import { shopServer } from './shop-server.ts'

/** The language that an assistant asks for; the shop falls back to its own. */
const langOf = (context: Context): string =>
  /^[a-z]{2,3}/i.exec(context.req.header('Accept-Language') ?? '')?.[0].toLowerCase() ?? ''

/**
 * Answers a call of the Model Context Protocol. `ask` is the server itself, asked in the name of the same connection, so that limits
 * count for the caller's address; nothing else of the call goes on, neither its cookies nor its token.
 */
export function answerAssistant(
  context: Context,
  ask: (request: Request) => Response | Promise<Response>,
): Promise<Response> {
  const base = new URL('/api', context.req.url).href
  const handler = createMcpHandler(() => shopServer(createAsk({ base, fetch: ask }, langOf(context))))
  return handler.fetch(context.req.raw)
}
