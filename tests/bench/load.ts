import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { limit } from './limit.ts'

export interface Load {
  /** Servers on this machine, called in turn. */
  ports: number[]
  path: string
  /** Callers at the same time; each waits for an answer before its next call. */
  clients: number
  calls: number
  /** Body and headers of one call. */
  next: () => { body: string; headers: Record<string, string> }
}

export interface Measured {
  /** How long each call took, ms, the shortest first. */
  times: number[]
  /** Calls by the status of their answer. */
  statuses: Map<number, number>
  /** Wall clock of all calls together, ms. */
  ms: number
}

/** Sends POST calls from a number of clients over connections that stay open. */
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

/** The time that a share of all calls stayed within, ms. */
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
