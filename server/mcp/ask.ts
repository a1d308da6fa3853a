import * as z from 'zod/mini'
import type { Answer, CallInput, EndpointShape } from '#contract/api/endpoint.ts'

/** A call of the shop's API, in the caller's language unless it names another. Throws a Refused. */
export type Ask = <E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  options?: { key?: string; lang?: string },
) => Promise<Answer<E>>

/** What the API said, in words for the guest. */
export class Refused extends Error {}

interface Api {
  /** The address of the API, such as `https://shop.example/api`. */
  base: string
  fetch: (request: Request) => Response | Promise<Response>
}

/** Answers that are read again and again, as they were read: reading the menu anew costs more than all that is done with it. */
const MOST_KEPT = 200
const kept = new Map<string, { text: string; answer: unknown }>()

/** What a text was read as, when it is the same as the last one at that place. */
function readOnce(place: string, text: string, read: () => unknown): unknown {
  const found = kept.get(place)
  if (found?.text === text) return found.answer
  const answer = read()
  kept.delete(place)
  kept.set(place, { text, answer })
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break
    kept.delete(oldest)
  }
  return answer
}

const Failure = z.object({
  message: z.optional(z.nullable(z.string())),
  data: z.optional(z.nullable(z.record(z.string(), z.array(z.string())))),
})

export const createAsk =
  ({ base, fetch }: Api, usual: string): Ask =>
  async (endpoint, input, { key, lang = usual } = {}) => {
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
    const text = await response.text()
    if (!response.ok) throw new Refused(wordsOf(parsed(text), response.status))
    const shape = z.object({ data: endpoint.answer, ...(endpoint.meta && { meta: endpoint.meta }) })
    const read = () => z.parse(shape, parsed(text))
    const answer = isMenu(endpoint) ? readOnce(`${lang} ${base}${path}`, text, read) : read()
    return (endpoint.meta ? answer : (answer as { data: unknown }).data) as Answer<typeof endpoint>
  }

/** Whether an answer is the same for everybody who asks in a language. */
const isMenu = ({ method, path }: EndpointShape): boolean => method === 'GET' && path.startsWith('/products/')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
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
