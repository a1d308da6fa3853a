import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ownPostgres } from './own-postgres.ts'
import { pristineOf } from './spare-databases.ts'
import { fillTemplate, temporaryFolder } from './template.ts'

const NAME = 'template_shop'

export default async function setup(project: TestProject) {
  const { folder, remove } = temporaryFolder()
  const databaseDir = `${folder}-postgres`
  const { postgres, server } = await ownPostgres(databaseDir)
  await postgres.createDatabase(NAME)
  await fillTemplate({ url: `${server}/${NAME}`, file: '' }, join(folder, 'media'))
  project.provide('template', { kind: 'postgres', pristine: await pristineOf(server, NAME) })
  return async () => {
    await postgres.stop()
    rmSync(databaseDir, { recursive: true, force: true })
    remove()
  }
}
