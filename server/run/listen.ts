import type { Server } from 'node:http'
import { type ServerType, serve } from '@hono/node-server'
import { ConfigError } from '../config.ts'

/** How long open calls may take once the server was told to stop, in ms: no call of the API may take longer. */
const GRACE = 10_000
/** How long a caller may take to send its headers and the whole call, in ms. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 30_000 }
const SWEEP = 100

type Fetch = Parameters<typeof serve>[0]['fetch']

/** Answers once the port is open; throws a ConfigError when it is taken. */
export function listen(fetch: Fetch, port: number): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, serverOptions: PATIENCE }, () => resolve(server))
    server.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(
              `Port ${port} is taken. Stop what uses it, or choose another one: PORT=${port + 1}`,
            )
          : error,
      ),
    )
  })
}

/** Takes no new call and lets open ones finish. Connections that wait for another call are closed. */
export function close(server: ServerType): Promise<void> {
  const http = server as Server
  return new Promise(resolve => {
    const sweep = setInterval(() => http.closeIdleConnections(), SWEEP)
    const cut = setTimeout(() => http.closeAllConnections(), GRACE)
    http.close(() => {
      clearInterval(sweep)
      clearTimeout(cut)
      resolve()
    })
  })
}
