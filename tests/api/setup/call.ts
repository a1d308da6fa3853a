import * as z from 'zod/mini'
import type { Answer, CallInput, EndpointShape } from '#contract/api/endpoint.ts'
import { ErrorBody } from '#contract/api/failure.ts'
import { expectDescribed } from './description.ts'
import type { TestShop } from './shop.ts'

interface RequestOptions {
  lang?: string
  key?: string
  headers?: Record<string, string>
}

/**
 * Sends a call and returns its response, which has to be as the API's description says. A string is sent as it is, everything
 * else as JSON.
 */
export async function send(
  { app }: TestShop,
  method: string,
  path: string,
  body?: unknown,
  { lang, key, headers }: RequestOptions = {},
): Promise<Response> {
  const response = await app.request(`/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(lang && { Lang: lang }),
      ...(key && { 'Idempotency-Key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  await expectDescribed(method, path, response)
  return response
}

/** Calls an endpoint and reads its answer by the contract, as the storefront does. */
export async function call<E extends EndpointShape>(
  shop: TestShop,
  endpoint: E,
  input: CallInput<E>,
  sending: RequestOptions = {},
): Promise<Answer<E>> {
  const response = await send(shop, endpoint.method, pathOf(endpoint, input), bodyOf(input), sending)
  const json: unknown = await response.json()
  if (!response.ok) throw new Error(`${endpoint.path} answered ${response.status}: ${JSON.stringify(json)}`)
  const shape = z.object({ data: endpoint.answer, ...(endpoint.meta && { meta: endpoint.meta }) })
  const answer = z.parse(shape, json)
  return (endpoint.meta ? answer : answer.data) as Answer<E>
}

/** Calls an endpoint that refuses, and reads the error by the contract. */
export async function errorOf<E extends EndpointShape>(
  shop: TestShop,
  endpoint: E,
  input: CallInput<E>,
  sending: RequestOptions = {},
): Promise<{ status: number } & ErrorBody> {
  const response = await send(shop, endpoint.method, pathOf(endpoint, input), bodyOf(input), sending)
  return { status: response.status, ...z.parse(ErrorBody, await response.json()) }
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

function pathOf(endpoint: EndpointShape, input: unknown): string {
  const { params = {}, query = {} } = input as Parts
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

const bodyOf = (input: unknown): unknown => (input as Parts).body
