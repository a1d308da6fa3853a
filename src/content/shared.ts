import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { detached } from './detached.ts'
import type { Share } from './finish-page.ts'
import { writeWhole } from './write-whole.ts'

/** Where files that pages share are kept between builds, as kept pages name them. */
const FOLDER = '.astro/shared'
const NAME = /^shared\.[0-9a-f]{8}\.(?:js|css)$/

const known = new Map<string, string>()

/** Keeps a text that pages share as a file, and answers its address. The text is bytes, as finish-page.ts has them. */
export const share: Share = (text, ending) => {
  const key = `${ending} ${text}`
  const found = known.get(key)
  if (found) return found
  const content = Buffer.from(text, 'latin1')
  const name = `shared.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${ending}`
  const file = join(FOLDER, name)
  mkdirSync(FOLDER, { recursive: true })
  if (!existsSync(file) || !readFileSync(file).equals(content)) writeWhole(file, content)
  known.set(detached(key), `/_astro/${name}`)
  return `/_astro/${name}`
}

export const findShared = (name: string): string | undefined =>
  NAME.test(name) && existsSync(join(FOLDER, name)) ? join(FOLDER, name) : undefined

/** Forgets what no page of the last build names. */
export function sweepShared(named: Set<string>): void {
  if (!existsSync(FOLDER)) return
  for (const name of readdirSync(FOLDER)) if (!named.has(name)) rmSync(join(FOLDER, name))
}
