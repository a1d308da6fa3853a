import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../scripts/files-in.ts'
import type { Spent } from './cpu.ts'
import { runNode } from './processes.ts'

/** The hash of every file of a site, by path. */
export type Files = Map<string, string>

export interface Build extends Spent {
  ms: number
  /** Pages and other files that were rendered rather than reused, out of all. */
  made: number
  all: number
  /** The rendered pages, if they are few. */
  named: string[]
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
  const { output, ...spent } = await runNode({
    args: ['scripts/build.ts', ...(whole ? ['--whole'] : [])],
    cwd: clone,
    env,
  })
  const ms = performance.now() - began
  const [, made = '', all = ''] = /^(\d+) of (\d+) files are made/m.exec(output) ?? []
  const named = [...output.matchAll(/^ {2}(\S+\.html)$/gm)].map(([, path = '']) => `/${path}`)
  const files = filesOf(join(clone, 'dist'))
  return { ...spent, ms, output, made: Number(made), all: Number(all), named, files }
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
