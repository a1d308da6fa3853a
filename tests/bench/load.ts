import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { limit } from './limit.ts'

export interface Load {
  /** Ports of servers on this machine, called in turn. */
  ports: number[]
  path: string
  /** Number of concurrent clients; each waits for a response before its next call. */
  clients: number
  calls: number
  /** Returns body and headers of the next call. */
  next: () => { body: string; headers: Record<string, string> }
}

export interface Measured {
  /** The duration of each call in ms, in ascending order. */
  times: number[]
  /** Number of calls by status code. */
  statuses: Map<number, number>
  /** Wall clock time of all calls, ms. */
  ms: number
}

/** Sends POST requests from concurrent clients over persistent connections. */
export async function measure(load: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.clients })
  const times: number[] = []
  const statuses = new Map<number, number>()
  let left = load.calls
  let turn = 0
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      turn += 1
      const port = load.ports[turn % load.ports.length]
      const began = performance.now()
      const status = await post({ ...load, port }, agent)
      times.push(performance.now() - began)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const began = performance.now()
  try {
    await Promise.all(Array.from({ length: load.clients }, client))
  } finally {
    agent.destroy()
  }
  return { times: times.sort((a, b) => a - b), statuses, ms: performance.now() - began }
}

/** Returns the duration in ms that the given share of calls did not exceed. */
export const percentile = (times: number[], share: number): number =>
  times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0

function post({ port, path, next }: Load & { port: number | undefined }, agent: Agent): Promise<number> {
  const { body, headers } = next()
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        signal: limit,
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(body)),
        },
      },
      answer => {
        text(answer).then(() => resolve(answer.statusCode ?? 0), reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
