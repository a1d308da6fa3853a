import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Keeps a file in a folder unless it is there. */
export async function keepFile(folder: string, name: string, content: Buffer): Promise<void> {
  if (!existsSync(join(folder, name))) await replaceFile(folder, name, content)
}

/** Writes a file in a folder. A half-written file is never read. */
export async function replaceFile(folder: string, name: string, content: Buffer): Promise<void> {
  const path = join(folder, name)
  mkdirSync(folder, { recursive: true })
  const part = `${path}.${randomUUID()}.new`
  try {
    await writeFile(part, content)
    await rename(part, path)
  } finally {
    await rm(part, { force: true })
  }
}
