import * as z from 'zod/mini'
import type { Answer, CallInput, EndpointShape } from '#contract/endpoint.ts'

/** A call of the shop's API in the language of whoever asks. Throws a Refused. */
export type Ask = <E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  options?: { key?: string },
) => Promise<Answer<E>>

/** What the API said, in words for the guest. */
export class Refused extends Error {}

interface Api {
  /** The address of the API, such as `https://shop.example/api`. */
  base: string
  fetch: (request: Request) => Response | Promise<Response>
}

const Failure = z.object({
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.nullable(z.record(z.string(), z.array(z.string())))),
})

export const createAsk =
  ({ base, fetch }: Api, lang: string): Ask =>
  async (endpoint, input, { key } = {}) => {
    const { params = {}, query = {}, body } = input as Parts
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const response = await fetch(
      new Request(`${base}${path}${search.size > 0 ? `?${search}` : ''}`, {
        method: endpoint.method,
        headers: {
          Lang: lang,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(key && { 'Idempotency-Key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )
    const json: unknown = await response.json().catch(() => ({}))
    if (!response.ok) throw new Refused(wordsOf(json, response.status))
    const answer = z.parse(
      z.object({ data: endpoint.answer, ...(endpoint.meta && { meta: endpoint.meta }) }),
      json,
    )
    return (endpoint.meta ? answer : answer.data) as Answer<typeof endpoint>
  }

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function wordsOf(json: unknown, status: number): string {
  const { success, data: failure } = z.safeParse(Failure, json)
  const fields = Object.entries((success && failure.data) || {}).map(
    ([field, texts]) => `${field}: ${texts.join(' ')}`,
  )
  const message = success ? failure.message : undefined
  return [message, ...fields].filter(Boolean).join('\n') || `The shop answered ${status}.`
}
