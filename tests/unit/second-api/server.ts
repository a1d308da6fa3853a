import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answers, settings } from './cantina.ts'
import { type Route, refusedFields, routes } from './openapi.ts'
import { createOrders } from './orders.ts'

/** How this API differs from others; all of it is allowed, or happens. */
export interface Habits {
  /** Answers by operation that replace its own. */
  answers?: Record<string, unknown>
  settings?: Record<string, string | number | null>
  /** Sends data without an envelope, where a call has no meta of its own. */
  bare?: boolean
  /** The address at which an order is to be paid. */
  payAt?: string
  /** What an order that is stored waits for before it is answered. */
  beforeAnswer?: () => Promise<void>
  /** Forgets the keys of orders. */
  forgetful?: boolean
  /** Accepts whatever it is sent. */
  careless?: boolean
  /** The only operations that it has. */
  only?: string[]
  /** Another status for what it does not have. */
  unknown?: number
  /** The calls that it was written from, where they are not those of the present description. */
  routes?: Route[]
  /** The origin that may call. */
  origin?: string
}

/** A second implementation of the API, in plain node:http, written from docs/openapi.json alone. */
export async function startSecondApi(habits: Habits = {}) {
  const orders = createOrders(() => ({ ...settings, ...habits.settings }))
  /** What each operation answers to a body and parameters; undefined is 404. */
  const own: Record<string, (call: Call) => unknown> = {
    getSettings: () =>
      Object.entries({ ...settings, ...habits.settings }).map(([key, value]) => ({ key, value })),
    getOrderStatus: ({ params }) => orders.status(params.key ?? ''),
    getProduct: ({ params }) => (params.productId === '11' ? answers.getProduct : undefined),
    getMenu: ({ params }) => (params.menuId === '21' ? answers.getMenu : undefined),
    async placeOrder({ body, headers }) {
      const sent = body as Parameters<typeof orders.take>[0]
      const problems = habits.careless ? {} : orders.problems(sent)
      if (Object.keys(problems).length > 0) return new Refused(problems)
      const { id, key } = orders.take(sent, headers['idempotency-key']?.toString(), habits.forgetful)
      await habits.beforeAnswer?.()
      return { id, code: id, key, url: habits.payAt ?? null }
    },
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allow(request, response, habits.origin)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const send = (status: number, body: unknown): void => {
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body))
    }
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.replace(/^\/api/, '')
    const route = (habits.routes ?? routes).find(
      each => each.method === request.method && each.pattern.test(path),
    )
    if (!route || (habits.only && !habits.only.includes(route.id)))
      return send(habits.unknown ?? 404, { message: 'Not found' })
    if (route.access !== 'anyone') return send(401, { message: 'Please log in first' })
    const body = route.validate && JSON.parse(await textOf(request))
    const fields = habits.careless ? {} : refusedFields(route.validate, body)
    if (Object.keys(fields).length > 0) return send(422, { message: 'Validation Error', data: fields })
    const params = route.pattern.exec(path)?.groups ?? {}
    const call = { params, body, headers: request.headers }
    const given = { ...answers, ...habits.answers }
    const answer =
      own[route.id] && !habits.answers?.[route.id] ? await own[route.id]?.(call) : given[route.id]
    if (answer === undefined) return send(habits.unknown ?? 404, { message: 'Not found' })
    if (answer instanceof Refused) return send(422, { message: 'Validation Error', data: answer.fields })
    send(route.method === 'POST' ? 201 : 200, envelope(answer, habits))
  }

  const server = createServer((request, response) => void respond(request, response))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    orders: orders.taken,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Call {
  params: Record<string, string>
  body: unknown
  headers: IncomingMessage['headers']
}

class Refused {
  fields: Record<string, string[]>
  constructor(fields: Record<string, string[]>) {
    this.fields = fields
  }
}

/** Every answer has a meta of its own, unless the call declares one. */
function envelope(answer: unknown, { bare }: Habits): unknown {
  const whole = typeof answer === 'object' && answer !== null && 'meta' in answer
  if (whole || bare) return answer
  return { data: answer, meta: { version: '4.2', took: 3 }, links: {} }
}

function allow({ headers }: IncomingMessage, response: ServerResponse, origin: string | undefined): void {
  if (!origin || headers.origin !== origin) return
  response.setHeader('Vary', 'Origin')
  response.setHeader('Access-Control-Allow-Origin', origin)
  response.setHeader('Access-Control-Allow-Credentials', 'true')
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key, Lang')
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE')
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
