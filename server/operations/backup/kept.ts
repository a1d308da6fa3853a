import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isWhole } from './check.ts'
import { syncFolder } from './write.ts'

/** A backup in the folder of backups. */
export interface KeptBackup {
  name: string
  /** When it was made, ISO 8601. */
  at: string
  bytes: number
  /** Whether it is as it was written. */
  whole: boolean
}

const NAME = /^tischlein-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.jsonl\.gz$/
const PART = '.part'

/** The name of a backup that is made at a moment. */
export const backupName = (at: Date): string =>
  `tischlein-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.jsonl.gz`

/** When a backup was made, by its name; undefined for other files. */
function momentOf(name: string): string | undefined {
  const [, date, hours, minutes, seconds] = NAME.exec(name) ?? []
  return date && `${date}T${hours}:${minutes}:${seconds}.000Z`
}

/** The file of a backup; undefined when there is none of this name. */
export function backupFile(folder: string, name: string): string | undefined {
  const file = join(folder, name)
  return NAME.test(name) && existsSync(file) ? file : undefined
}

/** The names of the backups in a folder, the latest first. */
async function backupNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
}

/** What a file was like when it was read, and whether it was whole: reading many backups takes a while. */
const known = new Map<string, { state: string; whole: boolean }>()

/** The backups in a folder, the latest first. */
export async function keptBackups(folder: string): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = []
  for (const name of await backupNames(folder)) {
    const file = join(folder, name)
    const { size: bytes, mtimeMs, ino } = await stat(file)
    const state = [bytes, mtimeMs, ino].join(' ')
    const before = known.get(file)
    const whole = before?.state === state ? before.whole : await isWhole(file)
    known.set(file, { state, whole })
    kept.push({ name, at: momentOf(name) ?? '', bytes, whole })
  }
  return kept
}

/**
 * Has a backup written into the folder of backups, in which it appears once it is complete. What was left of others is removed.
 * Returns its size in bytes.
 */
export async function keepBackup(
  folder: string,
  name: string,
  write: (file: string) => Promise<unknown>,
): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const left of await readdir(folder))
    if (left.endsWith(PART)) await rm(join(folder, left), { force: true })
  const file = join(folder, name)
  await write(file + PART)
  await rename(file + PART, file)
  await syncFolder(folder)
  return (await stat(file)).size
}

/** Removes the backups from before a moment, but never the last one. Returns how many they were. */
export async function removeBackups(folder: string, before: Date): Promise<number> {
  const [, ...others] = await backupNames(folder)
  const old = others.filter(name => (momentOf(name) ?? '') < before.toISOString())
  for (const name of old) {
    await rm(join(folder, name), { force: true })
    known.delete(join(folder, name))
  }
  return old.length
}
