import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './checks/sources.ts'

/** Files that decide what a build looks like, besides the API's content. */
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'astro*.config.*',
  'package-lock.json',
  'scripts/{build,build-desk,files-in,host-files,read-content,run-astro,source-digest,sync,take-over}.ts',
  'server/site/{headers,rewrites}.ts',
]
const VARIABLES = ['API_URL', 'PUBLIC_API_BASE', 'SITE_URL'] as const

/** A digest of all sources. */
export function filesDigest(): string {
  const digest = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root, withFileTypes: true })) {
    if (!path.isFile()) continue
    const file = join(path.parentPath, path.name)
    digest.update(file.slice(root.length)).update(readFileSync(file))
  }
  return digest.digest('hex')
}

/** A digest of everything but the content; pages show the year, too. `files` is the digest of all sources. */
export function sourceDigest(files: string, env: NodeJS.ProcessEnv): string {
  const digest = createHash('sha256').update(String(new Date().getFullYear())).update(files)
  for (const name of VARIABLES) digest.update(`${name}=${env[name] ?? ''}`)
  return digest.digest('hex')
}
