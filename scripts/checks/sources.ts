import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceFile } from './problem.ts'

/** The repository's root, wherever a check is started from. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

export const CODE = /\.(?:[cm]?[jt]sx?|astro)$/

const IGNORED = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.astro',
  'test-results',
  'playwright-report',
])

/** Paths of all files that are or could be committed. Without git (an unpacked archive) the folders are walked. */
function paths(): string[] {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const found = execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...new Set(found.split('\0'))].filter(path => path !== '')
  } catch {
    return globSync('**/*', { cwd: root, exclude: path => path.split('/').some(part => IGNORED.has(part)) })
  }
}

/** Reads every file whose path the check wants, in the order of the paths. */
export function readSources(wanted: (path: string) => boolean): SourceFile[] {
  return paths()
    .filter(path => wanted(path) && existsSync(join(root, path)) && statSync(join(root, path)).isFile())
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
