import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#contract/kit/durations.ts'

const MODULE = join(import.meta.dirname, '../../../src/content/end-with-parent.ts')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parent-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a program that starts like a build. */
function build(rest: string): string {
  const file = join(folder, 'build.ts')
  writeFileSync(
    file,
    `import { endWithParent } from ${JSON.stringify(MODULE)}\nendWithParent()\nconsole.log(process.pid)\n${rest}`,
  )
  return file
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a build ends with the service that started it, also when that is killed [R11.61]', async () => {
  const file = build('setInterval(() => undefined, 1000)')
  const service = join(folder, 'service.ts')
  writeFileSync(
    service,
    `import { spawn } from 'node:child_process'
     spawn(process.execPath, [${JSON.stringify(file)}], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })`,
  )
  const parent = spawn(process.execPath, [service], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(parent.stdout, 'data')
  const pid = Number(line)
  expect(isAlive(pid)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 10 * SECOND, interval: 20 })
})

test('a build that is done ends by itself [R11.61]', async () => {
  const child = spawn(process.execPath, [build('')], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  expect(await once(child, 'close')).toEqual([0, null])
})
