import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../scripts/checks/sources.ts'
import { scratch } from './scratch.ts'

/** Files that a build does not read, or creates itself. */
const LEFT_OUT = new Set([
  '.astro',
  '.git',
  'data',
  'dist',
  'docs',
  'node_modules',
  'playwright-report',
  'test-results',
  'tests',
])

let known: string | undefined

/**
 * Returns a fresh clone of the working tree, shared by all parts, so that the benchmark's builds neither use
 * nor change the caches of the tree. Packages are symbolic links in a real folder, because tools keep their
 * caches there.
 */
export function cloneProject(): string {
  if (known) return known
  const clone = scratch('clone')
  known = clone
  cpSync(root, clone, { recursive: true, filter: path => !LEFT_OUT.has(relative(root, path)) })
  linkPackages(clone)
  return clone
}

/** Links the packages of the working tree into another tree. */
export function linkPackages(tree: string): void {
  const packages = join(root, 'node_modules')
  mkdirSync(join(tree, 'node_modules'))
  for (const entry of readdirSync(packages)) {
    const isCache = entry.startsWith('.') && entry !== '.bin'
    if (!isCache) symlinkSync(join(packages, entry), join(tree, 'node_modules', entry))
  }
}
