import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { filesIn } from '../../scripts/shared/files-in.ts'
import type { ResourceUsage } from './cpu.ts'
import { runNode } from './processes.ts'

/** The hash of every file of a site, by path. */
export type Files = Map<string, string>

export interface Build extends ResourceUsage {
  ms: number
  /** The addresses of all pages, and of those that were rendered, not kept from the build before. */
  pages: string[]
  made: string[]
  files: Files
  output: string
}

interface BuildOptions {
  port: number
  /** Renders every page, ignoring what was cached. */
  whole?: boolean
  siteUrl?: string
}

/** Runs `npm run build` in a clone, with the API at `port`. */
export async function buildIn(
  clone: string,
  { port, whole = false, siteUrl = '' }: BuildOptions,
): Promise<Build> {
  const env = { API_URL: `http://127.0.0.1:${port}/api`, PUBLIC_API_BASE: '/api', SITE_URL: siteUrl }
  const began = performance.now()
  const { output, ...usage } = await runNode({
    args: ['scripts/build.ts', ...(whole ? ['--whole'] : [])],
    cwd: clone,
    env,
  })
  const ms = performance.now() - began
  return { ...usage, ms, output, ...pagesOf(output), files: filesOf(join(clone, 'dist')) }
}

/** What a build says of its pages: the addresses of all, and of those that were rendered. */
export function pagesOf(output: string): { pages: string[]; made: string[] } {
  const lines = stripVTControlCharacters(output).matchAll(/[├└]─ (\/\S*?\.html)( \((?:restored|cached)\))?/g)
  const named = [...lines].map(([, path = '', kept]) => ({ path, kept: kept !== undefined }))
  const pathsOf = (all: typeof named): string[] => all.map(({ path }) => path)
  return { pages: pathsOf(named), made: pathsOf(named.filter(({ kept }) => !kept)) }
}

const filesOf = (folder: string): Files =>
  new Map(
    filesIn(folder).map(path => {
      const content = readFileSync(join(folder, path))
      return [`/${path}`, createHash('sha256').update(content).digest('hex')]
    }),
  )

/** Returns the paths of files that are missing in one build or differ. */
export const differing = (one: Files, other: Files): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(path => one.get(path) !== other.get(path))
