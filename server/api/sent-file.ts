import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Context } from 'hono'
import { HOUR } from '#contract/kit/durations.ts'
import { readPieces } from '#server/http/body-size.ts'

/** A file that a call has brought. */
export interface SentFile {
  path: string
  /** The folder that it is in, which is for nothing else and is removed after the call. */
  folder: string
}

const foldersIn = (dataDir: string): string => join(dataDir, 'uploads')

/** Which process a folder is of. */
const owner = (pid: number): string => `${hostname()}.${pid}.`

/**
 * Makes a folder of a call's own, and returns how it is removed again. The name says whose it is, so that those of a process that was killed are found.
 */
export function uploadFolder(dataDir: string): { folder: string; remove: () => void } {
  const folder = join(foldersIn(dataDir), `${owner(process.pid)}${randomUUID()}`)
  mkdirSync(folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }) }
}

/** Keeps a body in a folder, counted as it arrives. Throws a 413 for a larger one, and what `signal` is aborted with. */
export async function receiveFile(
  context: Context,
  most: number,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<SentFile> {
  const path = join(folder, 'sent')
  const file = await open(path, 'w')
  try {
    await readPieces(context, most, signal, async piece => void (await file.write(piece)))
  } finally {
    await file.close()
  }
  return { path, folder }
}

/** Removes the folders of calls whose process was killed. */
export function sweepUploads(dataDir: string, now = Date.now()): void {
  const folders = foldersIn(dataDir)
  mkdirSync(folders, { recursive: true })
  for (const name of readdirSync(folders)) {
    const path = join(folders, name)
    const isOld = now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > HOUR
    if (isOld || isOfNobody(name)) rmSync(path, { recursive: true, force: true })
  }
}

/** Whether a folder is of a process of this machine that has ended. Of other machines on the same disk nobody can tell. */
function isOfNobody(name: string): boolean {
  const [, pid = ''] = name.startsWith(`${hostname()}.`) ? name.slice(hostname().length).split('.') : []
  if (pid === '') return false
  // A container has the same number each time.
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}
