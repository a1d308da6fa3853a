import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/checks/sources.ts'
import { runNode } from '../processes.ts'
import { linkPackages } from '../project.ts'
import { scratch } from '../scratch.ts'

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The last released version: the newest tag that begins with v, unless `against` is another commit. Throws if there is neither. */
export function releaseToCompare(against: string | undefined): string {
  if (against !== undefined) return against
  const [newest] = git('tag', '--list', 'v*', '--sort=-version:refname').split('\n')
  if (!newest)
    throw new Error(
      'There is no released version, a tag like v1.2.3: pass a commit, npm run bench -- --against <ref>',
    )
  return newest
}

/** Checks a version out into a folder of its own, with its packages, until the process exits. */
export async function checkOut(ref: string): Promise<string> {
  const folder = scratch('release')
  git('worktree', 'add', '--quiet', '--detach', folder, `${ref}^{commit}`)
  process.once('exit', () => git('worktree', 'remove', '--force', folder))
  const lockOf = (tree: string): string => readFileSync(join(tree, 'package-lock.json'), 'utf8')
  if (lockOf(folder) === lockOf(root)) linkPackages(folder)
  else await runNode({ args: ['scripts/setup.mjs'], cwd: folder, env: {} })
  return folder
}
