import { root } from '../../scripts/checks/sources.ts'
import { freePort } from '../api/setup/port.ts'
import { type RunningProgram, startNode } from './processes.ts'

export interface Server extends RunningProgram {
  port: number
}

interface Options {
  dataDir: string
  /** A postgres:// URL; SQLite if undefined. */
  databaseUrl?: string | undefined
  /** A free one if undefined. */
  port?: number | undefined
  /** What its clock shows at the start. */
  clock?: Date | undefined
  /** Another version's source code than the working tree's. */
  tree?: string | undefined
  /** Further environment. */
  env?: NodeJS.ProcessEnv | undefined
}

/** An evening on which the demo restaurant is open. */
export const CLOCK = '2026-11-20T18:00:00+01:00'

const environment = ({ dataDir, databaseUrl = '', clock }: Options, port: number): NodeJS.ProcessEnv => ({
  SHOP_MODE: 'demo',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  RATE_LIMIT: '0',
  LOG_LEVEL: 'info',
  CLOCK: clock?.toISOString() ?? CLOCK,
  PUBLIC_URL: '',
  SMTP_URL: '',
})

/** Starts the server in its own process; an empty database is filled with the demo restaurant. */
export async function startServer(options: Options): Promise<Server> {
  const port = options.port ?? (await freePort())
  const env = { ...environment(options, port), ...options.env }
  const program = { args: ['server/main.ts'], cwd: options.tree ?? root, env }
  return { port, ...(await startNode(program, /the shop runs at/)) }
}

/** Runs `npm start` in a clone: server, build and publication. */
export async function startShop(clone: string, dataDir: string): Promise<Server> {
  const port = await freePort()
  const program = { args: ['scripts/start.ts'], cwd: clone, env: environment({ dataDir }, port) }
  return { port, ...(await startNode(program, /is ready at/)) }
}
