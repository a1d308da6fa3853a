import {
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../shared/files-in.ts'

/**
 * Takes what a build has made from `made` to `folder`, which may be on another disk. Its pages stay in `made` as well, where the
 * next build leaves those that have not changed and writes the others anew in place. `before` is a folder that was filled like
 * this earlier: a page that has the same size and time there was not written since, and is shared with it by a hard link.
 */
export function takeOver(made: string, folder: string, before: string | undefined): void {
  for (const file of filesIn(made)) {
    const from = join(made, file)
    const to = join(folder, file)
    mkdirSync(dirname(to), { recursive: true })
    if (!file.endsWith('.html')) move(from, to)
    else if (before && isSame(from, join(before, file))) linkSync(join(before, file), to)
    else copy(from, to, statSync(from))
  }
}

function isSame(one: string, other: string): boolean {
  const { size, mtime } = statSync(one)
  const known = statSync(other, { throwIfNoEntry: false })
  return known?.size === size && known.mtime.getTime() === mtime.getTime()
}

function copy(from: string, to: string, { atime, mtime }: Stats): void {
  copyFileSync(from, to)
  utimesSync(to, atime, mtime)
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    copyFileSync(from, to)
    rmSync(from)
  }
}
