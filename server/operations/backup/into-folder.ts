import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UserError } from '#server/kit/user-error.ts'
import { FILE } from './format.ts'
import { type BackupCounts, syncFolder } from './write.ts'

/**
 * Has a backup written into a new folder, which appears once it is complete and which only its owner can open. Throws a UserError when
 * it already exists.
 */
export async function backUpInto(
  target: string,
  write: (file: string) => Promise<BackupCounts>,
): Promise<BackupCounts> {
  if (existsSync(target)) throw new UserError(`${target} already exists; choose a new folder.`)
  const part = `${resolve(target)}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    const counts = await write(join(part, FILE))
    renameSync(part, target)
    await syncFolder(dirname(resolve(target)))
    return counts
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}
