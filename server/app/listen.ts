import type { Server } from 'node:http'
import { type ServerType, serve } from '@hono/node-server'
import { SECOND } from '#contract/kit/durations.ts'
import { ConfigError } from '#server/config/environment.ts'

/** How long open calls may take once the server is shutting down, in ms: no call of the API may take longer. */
const MAX_CLOSE_MS = 10 * SECOND
/** How long a caller may take to send its headers and the whole call, in ms. */
const TIMEOUTS_MS = { headersTimeout: 10 * SECOND, requestTimeout: 30 * SECOND }
const IDLE_CHECK_MS = 100

type Fetch = Parameters<typeof serve>[0]['fetch']

export interface ListenAddress {
  port: number
  /** The address to listen on; without it all addresses of this machine. */
  host?: string | undefined
}

/** Returns once the port is open; throws a ConfigError when it cannot be opened. `variable` is the environment variable of the port. */
export function listen(fetch: Fetch, { port, host }: ListenAddress, variable = 'PORT'): Promise<ServerType> {
  const problems: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another one: ${variable}=${port + 1}`,
    EADDRNOTAVAIL: `HOST is “${host}”, but this machine has no such address.`,
  }
  return new Promise((resolve, reject) => {
    const options = { fetch, port, ...(host && { hostname: host }), serverOptions: TIMEOUTS_MS }
    const server = serve(options, () => resolve(server))
    server.on('error', (error: NodeJS.ErrnoException) => {
      const problem = problems[error.code ?? '']
      reject(problem ? new ConfigError(problem) : error)
    })
  })
}

/** Takes no new calls and lets open ones finish. Idle connections are closed. */
export function close(server: ServerType): Promise<void> {
  const http = server as Server
  return new Promise(resolve => {
    const sweep = setInterval(() => http.closeIdleConnections(), IDLE_CHECK_MS)
    const cut = setTimeout(() => http.closeAllConnections(), MAX_CLOSE_MS)
    http.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}
