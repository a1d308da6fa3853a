import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { RENDERER } from '#content/compile.ts'
import { readNote } from '#content/read-note.ts'
import { root } from '../checks/sources.ts'
import { filesDigest } from '../source-digest.ts'
import { startNode } from './run-node.ts'

const FOLDER = join(root, '.astro/compiled')
/** Where the sync step says which languages there are. */
const SITE = join(root, '.astro/words/site.json')
/** Half-made, so never used; of each process its own, for one that was stopped may still be writing. */
const MAKING = join(FOLDER, `making.${process.pid}`)
/** The bundler's allocator (mimalloc) keeps what it once had, and gives nothing back of an arena that it took as a whole. */
const THRIFTY = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' }
/** As many stay: other sources and other languages are compiled apart. */
const KEPT = 3

/**
 * Compiles the pages, unless that has been done for these sources and languages (`spoken`): answers the folder with the
 * browser's files and the module that makes pages (src/content/compile.ts). `again` does it in any case.
 */
export async function compilePages(spoken: string, again = false): Promise<string> {
  const folder = join(FOLDER, compiledName(spoken))
  if (again || !existsSync(folder)) {
    rmSync(MAKING, { recursive: true, force: true })
    mkdirSync(FOLDER, { recursive: true })
    const astro = join(root, 'node_modules/astro/bin/astro.mjs')
    const env = { ...THRIFTY, SPOKEN: spoken, OUT_DIR: MAKING, ASTRO_TELEMETRY_DISABLED: '1' }
    const { code, output } = await startNode([astro, 'build'], env).ended
    if (code !== 0) throw new Error(`The pages could not be compiled.\n${output}`)
    rmSync(folder, { recursive: true, force: true })
    renameSync(MAKING, folder)
  }
  const now = new Date()
  utimesSync(folder, now, now)
  sweep()
  return folder
}

/** Names what is compiled of these sources for these languages at this place: where the dictionaries are stands in it. */
export const compiledName = (spoken: string, place = root): string =>
  createHash('sha256').update([filesDigest(), spoken, place].join(' ')).digest('hex').slice(0, 16)

/**
 * Which languages there are, as the sync step has last said it; nothing before the first time. astro-i18next compiles them
 * into every page (astro-i18next.config.cjs); what is said in them is read later.
 */
export function spokenLanguages(): string {
  const site = readNote<Record<'languages' | 'namespaces', string[]>>(SITE)
  return site ? JSON.stringify({ languages: site.languages, namespaces: site.namespaces }) : ''
}

/** The module in a folder of compiled pages that makes them (src/content/renderer.ts). */
export function rendererIn(folder: string): Promise<typeof import('#content/renderer.ts')> {
  const [entry = ''] = globSync(join(RENDERER, 'prerender-entry.*.mjs'), { cwd: folder })
  return import(join(folder, entry))
}

function sweep(): void {
  const age = (name: string): number => -statSync(join(FOLDER, name)).mtimeMs
  const byAge = readdirSync(FOLDER).sort((a, b) => age(a) - age(b))
  for (const name of byAge.slice(KEPT)) rmSync(join(FOLDER, name), { recursive: true })
}
