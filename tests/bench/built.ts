import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Spent } from './cpu.ts'
import { runNode } from './processes.ts'

/** Every file of a site, by its path, as a digest of its content. */
export type Files = Map<string, string>

export interface Build extends Spent {
  ms: number
  /** Pages that were made, not kept from the build before. */
  made: string[]
  /** All pages. */
  pages: number
  files: Files
  output: string
}

interface BuildOptions {
  port: number
  /** Makes every page, whatever was kept. */
  whole?: boolean
  siteUrl?: string
}

/** `npm run build` in a clone, from the server at `port`. */
export async function buildIn(
  clone: string,
  { port, whole = false, siteUrl = '' }: BuildOptions,
): Promise<Build> {
  const env = { API_URL: `http://127.0.0.1:${port}/api`, PUBLIC_API_BASE: '/api', SITE_URL: siteUrl }
  const began = performance.now()
  const { output, ...spent } = await runNode({
    args: ['scripts/build.ts', ...(whole ? ['--whole'] : [])],
    cwd: clone,
    env,
  })
  const ms = performance.now() - began
  const lines = stripVTControlCharacters(output).matchAll(/[├└]─ (\/\S*?\.html)( \(restored\))?/g)
  const named = [...lines].map(([, path = '', kept]) => ({ path, kept: kept !== undefined }))
  const made = named.filter(({ kept }) => !kept).map(({ path }) => path)
  return { ...spent, ms, output, made, pages: named.length, files: filesOf(join(clone, 'dist')) }
}

function filesOf(folder: string): Files {
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(
    entries.map(entry => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(folder.length), createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

/** The files that are not in both, or not the same. */
export const differing = (one: Files, other: Files): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(path => one.get(path) !== other.get(path))
