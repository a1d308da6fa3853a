import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '#content/reading/write-whole.ts'

/** Changed addresses by the id of the build that changed them. */
type Notes = Record<string, string[]>

const fileOf = (site: string): string => join(site, 'undelivered.json')

function read(site: string): Notes {
  const file = fileOf(site)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Notes) : {}
}

function write(site: string, notes: Notes): void {
  if (Object.keys(notes).length > 0) writeWhole(fileOf(site), JSON.stringify(notes))
  else rmSync(fileOf(site), { force: true })
}

/** Notes on disk what has to be delivered once a build is live, so that a restarted service still knows it. */
export const noteUndelivered = (site: string, id: string, changed: string[]): void =>
  write(site, { ...read(site), [id]: changed })

/** All changed addresses since the last delivery and the ids of their builds; undefined when all is delivered. */
export function undelivered(site: string): { ids: string[]; changed: string[] } | undefined {
  const notes = read(site)
  const ids = Object.keys(notes)
  return ids.length > 0 ? { ids, changed: [...new Set(Object.values(notes).flat())] } : undefined
}

/** Removes what was delivered; notes that another build has added in the meantime stay. */
export function forgetDelivered(site: string, ids: string[]): void {
  write(site, Object.fromEntries(Object.entries(read(site)).filter(([id]) => !ids.includes(id))))
}
