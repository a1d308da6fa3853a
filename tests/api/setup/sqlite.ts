import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { fillTemplate, temporaryFolder } from './template.ts'

export default async function setup(project: TestProject) {
  const { folder, remove } = temporaryFolder()
  const file = join(folder, 'template.sqlite')
  await fillTemplate({ file }, join(folder, 'media'))
  project.provide('template', { kind: 'sqlite', file })
  return remove
}
