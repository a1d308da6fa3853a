import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from '#content/reading/write-whole.ts'
import { DAY } from '#contract/kit/durations.ts'
import { compressFolder } from './compress.ts'
import { compareSites, keepPacked, OWN_FILES } from './site-changes.ts'

/** How long files stay after the last build that had them was replaced: pages opened before still load theirs. */
const MAX_AGE_MS = 14 * DAY
/** How many whole builds are kept, including the served one. */
const MAX_BUILDS = 3

/** The id of the build that is served, if there is one. */
export function publishedId(site: string): string | undefined {
  const pointer = join(site, 'current')
  const id = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : ''
  return id !== '' && existsSync(join(site, id)) ? id : undefined
}

/** A build that went live. */
export interface Published {
  id: string
  /** The build's own folder, and the one that all builds share. */
  folder: string
  site: string
  /** Paths whose content has changed or is gone. */
  changed: string[]
}

/**
 * Publishes the finished build in `folder` as the one that `site` serves. Its shared files join those of earlier builds,
 * which are removed after 14 days; then the pointer is replaced in one step, so that no visitor gets a mix of two builds.
 * `note` receives the changed addresses right before that. When it fails, the earlier build stays and this one is removed.
 */
export async function publish(
  folder: string,
  site: string,
  id: string,
  note?: (id: string, changed: string[]) => void,
): Promise<Published> {
  const before = publishedId(site)
  const changed = compareSites(folder, before && join(site, before))
  for (const name of readdirSync(join(folder, '_astro')))
    keepPacked(join(site, '_astro', name), join(folder, '_astro', name))
  await compressFolder(folder)
  listOwn(folder)
  mkdirSync(site, { recursive: true })
  if (before) renew(site, join(site, before))
  share(join(folder, '_astro'), join(site, '_astro'))
  if (before) keepDictionaries(join(site, before, 'locales'), join(folder, 'locales'))
  rmSync(join(site, id), { recursive: true, force: true })
  renameSync(folder, join(site, id))
  try {
    note?.(id, changed)
    writeWhole(join(site, 'current'), `${id}\n`)
  } catch (error) {
    rmSync(join(site, id), { recursive: true, force: true })
    throw error
  }
  await sweep(site, id)
  return { id, folder: join(site, id), site, changed }
}

/** Lists the build's own files that outlive it: files of other builds are added to the same folders. */
function listOwn(folder: string): void {
  const paths = ['_astro', 'locales'].flatMap(part =>
    existsSync(join(folder, part)) ? readdirSync(join(folder, part)).map(name => join(part, name)) : [],
  )
  writeWhole(join(folder, OWN_FILES), JSON.stringify(paths))
}

/** Marks the files of the build that was served until now as used now. */
function renew(site: string, build: string): void {
  const list = join(build, OWN_FILES)
  const paths = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
  for (const path of paths) touch(join(path.startsWith('_astro') ? site : build, path))
}

function touch(path: string): void {
  const now = new Date()
  if (existsSync(path)) utimesSync(path, now, now)
}

/** Names contain digests, so an existing file is the same; it is only marked as used. */
function share(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const target = join(to, name)
    if (!existsSync(target)) renameSync(join(from, name), target)
    touch(target)
  }
  rmSync(from, { recursive: true })
  for (const name of readdirSync(to)) removeOld(join(to, name))
}

function keepDictionaries(from: string, to: string): void {
  if (!existsSync(from)) return
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    const old = Date.now() - statSync(source).mtimeMs > MAX_AGE_MS
    if (!old && !existsSync(join(to, name))) cpSync(source, join(to, name), { preserveTimestamps: true })
  }
}

function removeOld(path: string): void {
  if (Date.now() - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path)
}

/** Does not block: compressing thousands of files takes time, and the process may serve visitors too. */
async function sweep(site: string, current: string): Promise<void> {
  const builds = readdirSync(site, { withFileTypes: true })
    .filter(entry => entry.isDirectory() && /^\d/.test(entry.name))
    .map(entry => entry.name)
    .sort()
  const kept = new Set([current, ...builds.slice(-MAX_BUILDS)])
  for (const name of builds) if (!kept.has(name)) await rm(join(site, name), { recursive: true })
}
