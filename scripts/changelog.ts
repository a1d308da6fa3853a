import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#server/kit/user-error.ts'
import { type ChangeNote, checkChanges, headings, readChange, readChangeFiles } from './checks/changes.ts'
import { root } from './checks/sources.ts'
import { runCli } from './shared/environment.ts'

const USAGE = 'npm run changelog -- <version>, such as 0.4.0'
const CHANGELOG = 'CHANGELOG.md'
/** Where the latest version begins. */
const LATEST = /^## (\d+\.\d+\.\d+) - /m

/** CHANGELOG.md with a version of these changes above the others. Throws where it is not later than they are. */
export function withVersion(changelog: string, notes: ChangeNote[], version: string, day: string): string {
  const latest = LATEST.exec(changelog)
  if (!latest?.[1]) throw new UserError(`${CHANGELOG} has no version`)
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new UserError(USAGE)
  if (version.localeCompare(latest[1], 'en', { numeric: true }) <= 0)
    throw new UserError(`${version} does not come after ${latest[1]}`)
  if (notes.length === 0) throw new UserError('changes/ is empty')
  const section = (heading: string, isIn: (note: ChangeNote) => boolean): string[] => {
    const lines = notes.filter(isIn).map(({ text }) => `- ${text}\n`)
    return lines.length > 0 ? [`### ${heading}\n\n${lines.join('')}\n`] : []
  }
  const sections = [
    ...section('Before you update', note => note.isBreaking),
    ...Object.entries(headings).flatMap(([reader, heading]) =>
      section(heading, note => !note.isBreaking && note.reader === reader),
    ),
  ]
  const [before, after] = [changelog.slice(0, latest.index), changelog.slice(latest.index)]
  return `${before}## ${version} - ${day}\n\n${sections.join('')}${after}`
}

/** `npm run changelog -- <version>` makes a version of the files in changes/. */
async function main(): Promise<void> {
  const [version = '', ...others] = process.argv.slice(2)
  if (others.length > 0) throw new UserError(USAGE)
  const files = readChangeFiles()
  const [problem] = checkChanges(files)
  if (problem) throw new UserError(`${problem.path} ${problem.message}`)
  const day = new Date().toISOString().slice(0, 10)
  edit(CHANGELOG, text => withVersion(text, files.map(readChange), version, day))
  // The first two versions of the lock file are the product's; the others are those of packages.
  edit('package.json', text => setVersion(text, version, 1))
  edit('package-lock.json', text => setVersion(text, version, 2))
  for (const { path } of files) rmSync(join(root, path))
  console.log(`${CHANGELOG} has ${version} with ${files.length} changes. Read it, then commit and tag it.`)
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(root, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** Replaces the first so many versions in a file, and leaves the rest as it is, which npm would not. */
function setVersion(text: string, version: string, times: number): string {
  let left = times
  return text.replaceAll(/"version": "[^"]+"/g, found => (left-- > 0 ? `"version": "${version}"` : found))
}

if (import.meta.main) await runCli(main)
