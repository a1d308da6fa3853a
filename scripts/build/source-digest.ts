import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '#content/reading/digest.ts'
import { root } from '../checks/sources.ts'

/** Files that decide what a build looks like, besides the API's content. */
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'astro*.config.*',
  'package-lock.json',
  'scripts/{build,build-desk,sync}.ts',
  'scripts/{build,shared}/*.ts',
  'server/site/{headers,rewrites}.ts',
]
const VARIABLES = ['API_URL', 'PUBLIC_API_BASE', 'SITE_URL'] as const

/** A digest of all sources. */
export function filesDigest(): string {
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter(path => path.isFile())
  const digests = files.map(path => {
    const file = join(path.parentPath, path.name)
    return `${file.slice(root.length)} ${sha256(readFileSync(file))}`
  })
  return sha256(digests.join('\n'))
}

/** A digest of everything but the content; pages show the year, too. `files` is the digest of all sources. */
export function sourceDigest(files: string, env: NodeJS.ProcessEnv): string {
  const variables = VARIABLES.map(name => `${name}=${env[name] ?? ''}`)
  return sha256([new Date().getFullYear(), files, ...variables].join('\n'))
}
