import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { SECOND } from '#contract/kit/durations.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const Package = z.object({ version: z.string() })

/** The version of the program, and its commit where it is installed with Git. */
export interface Version {
  number: string
  commit?: string
}

/** Reads it as the program starts: an update changes the files while the old program is still running. */
export async function readVersion(): Promise<Version> {
  const { version } = z.parse(Package, JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')))
  const commit = await readCommit()
  return { number: version, ...(commit && { commit }) }
}

async function readCommit(): Promise<string | undefined> {
  try {
    // Not the commit of a repository around this folder.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(ROOT) }
    const options = { cwd: ROOT, env, timeout: 2 * SECOND }
    const { stdout } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], options)
    return stdout.trim()
  } catch {
    return undefined
  }
}
