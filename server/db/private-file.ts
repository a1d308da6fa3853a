import { chmodSync, closeSync, openSync } from 'node:fs'

const OWNER_ONLY = 0o600

/**
 * Makes sure that a file exists and that only its owner can read it, whatever the umask of the process is. A file of another
 * user stays as it is. An existing file is never opened: if it is a database that this process has open, closing it again would
 * drop SQLite's locks (https://www.sqlite.org/howtocorrupt.html), and another process would delete its journal.
 */
export function ensurePrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', OWNER_ONLY))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  makePrivate(path, OWNER_ONLY)
}

/** Takes all rights to a file or folder from everybody but its owner, if it exists and belongs to this user. */
export function makePrivate(path: string, mode: number): void {
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (!['ENOENT', 'EPERM', 'EROFS'].includes(String((error as NodeJS.ErrnoException).code))) throw error
  }
}
