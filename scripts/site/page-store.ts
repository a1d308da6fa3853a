import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { SiteFile } from '#content/renderer.ts'

type Named = Pick<SiteFile, 'path' | 'key'>

/**
 * Keeps the files of a site between builds. A file's name says what it is made from, so one that is there is right,
 * whichever build has made it and however that ended.
 */
export function pageStore(folder: string) {
  mkdirSync(folder, { recursive: true })
  const nameOf = ({ path, key = '' }: Named): string =>
    createHash('sha256').update(`${path} ${key}`).digest('hex').slice(0, 32)
  const placeOf = (file: Named): string => join(folder, nameOf(file))
  return {
    nameOf,
    placeOf,
    isEmpty: (): boolean => readdirSync(folder).length === 0,
    /** A file that is empty was being written when the power failed. */
    has(file: Named | undefined): boolean {
      const found = file?.key !== undefined && statSync(placeOf(file), { throwIfNoEntry: false })
      return found ? found.size > 0 : false
    },
    /** Replaces what is there as a whole, unless it is the same: other folders may have that file under another name. */
    put(name: string, content: Buffer): void {
      const place = join(folder, name)
      if (existsSync(place) && readFileSync(place).equals(content)) return
      const part = `${place}.${threadId}`
      writeFileSync(part, content)
      renameSync(part, place)
    },
    /** Forgets all but these. */
    sweep(files: readonly Named[]): void {
      const kept = new Set(files.map(nameOf))
      for (const name of readdirSync(folder)) if (!kept.has(name)) rmSync(join(folder, name))
    },
  }
}

export type PageStore = ReturnType<typeof pageStore>
