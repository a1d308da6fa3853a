import type { Context } from 'hono'
import type { CallShape } from '#contract/api/endpoint.ts'
import { limits } from '#contract/kit/limits.ts'
import { calls } from '#contract/kit/texts.ts'
import { isSmall, readBody } from '#server/http/body-size.ts'
import { RequestError } from '#server/kit/request-error.ts'

const MAX_DEPTH = 40

/** The largest body that a call may have, in bytes. */
export const bytesOf = ({ bodyBytes = limits.requestBytes }: CallShape): number => bodyBytes

/** What a call was sent, once it is known who calls: the bytes of a file, or the value of a JSON body. */
export const readSent = (endpoint: CallShape, context: Context, signal: AbortSignal): Promise<unknown> =>
  (endpoint.raw ? readBody : readJson)(context, bytesOf(endpoint), signal)

/**
 * Reads a JSON body; an absent one is an empty object. Throws a 415 for another type, and a 400 for invalid JSON, for too
 * deep nesting, and for the character 0, which PostgreSQL cannot store.
 */
async function readJson(context: Context, most: number, signal: AbortSignal): Promise<unknown> {
  const type = context.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  const text = isSmall(context, most)
    ? await context.req.raw.text()
    : new TextDecoder().decode(await readBody(context, most, signal))
  if (text === '' && (type === undefined || type === 'application/json')) return {}
  if (type !== 'application/json') {
    throw new RequestError(415, { message: calls.notJson })
  }
  const value = text.includes('\\u0000') || depthOf(text) > MAX_DEPTH ? undefined : jsonOf(text)
  if (value === undefined) throw new RequestError(400, { message: calls.unreadable })
  return value
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The depth of nested objects and lists. */
function depthOf(text: string): number {
  let most = 0
  let level = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const letter = text[index]
    if (letter === '\\') index++
    else if (letter === '"') quoted = !quoted
    else if (!quoted && (letter === '{' || letter === '[')) most = Math.max(most, ++level)
    else if (!quoted && (letter === '}' || letter === ']')) level--
  }
  return most
}
