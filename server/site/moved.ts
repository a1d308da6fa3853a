import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** The file of a build that says where its pages are that had another address once (src/pages/redirects.json.ts). */
const MOVED = 'redirects.json'

/** Without characters that could lead to another host, or end a line of a web server's configuration. */
const PATH = /^(?:\/[\w.~-]+)+$/
const Moved = z.record(z.string(), z.string())

/** Where the pages of a build are that had another address once; what is no address of a page is left out. */
export function movedIn(folder: string): ReadonlyMap<string, string> {
  const file = join(folder, MOVED)
  // A build of an earlier version has no such file.
  if (!existsSync(file)) return new Map()
  const moved = z.parse(Moved, JSON.parse(readFileSync(file, 'utf8')))
  return new Map(Object.entries(moved).filter(addresses => addresses.every(address => PATH.test(address))))
}

/** The same, kept for the folder that was asked for last: a server asks for the build that is live. */
export function keptMoved(): typeof movedIn {
  let kept: { folder: string; moved: ReadonlyMap<string, string> } | undefined
  return folder => {
    if (kept?.folder !== folder) kept = { folder, moved: movedIn(folder) }
    return kept.moved
  }
}
