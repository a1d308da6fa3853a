import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Finding, report, type SourceFile } from './problem.ts'
import { readSources, root } from './sources.ts'

/*
 * A migration stays as it was when it was released, because databases that have run it do not run it again: each has a number of
 * its own, higher than all before it, and the digest that digests.json keeps of it.
 */

const FOLDER = 'server/db/migrations/'
const DIGESTS = `${FOLDER}digests.json`
/** What migrations import. */
const SUPPORT = 'support/'
const NAME = /^(\d{3})-[a-z0-9-]+$/
/** Two that share a number, from before this check; databases know them by these names. */
const SHARED = new Set(['021', '022'])

/** A digest of each migration by its name, in the order in which they run. */
export type Digests = Record<string, string>

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Checks the files of the folder of migrations against the digests that are kept of them. */
export function checkMigrations(files: SourceFile[], digests: Digests): Finding[] {
  const texts = new Map(files.map(({ path, text }) => [path.slice(FOLDER.length).replace(/\.ts$/, ''), text]))
  const names = new Set([...texts.keys(), ...Object.keys(digests)])
  return [...names].flatMap(name => {
    const messages = [
      problemOfText(name, texts.get(name), digests[name]),
      name.startsWith(SUPPORT) ? undefined : problemOfNumber(name, [...names], digests),
    ]
    return messages.flatMap(message => (message ? [{ path: `${FOLDER}${name}.ts`, line: 1, message }] : []))
  })
}

function problemOfText(name: string, text: string | undefined, kept: string | undefined): string | undefined {
  if (text === undefined) return 'is in digests.json and has to stay'
  const now = digestOf(text)
  if (kept === undefined) return `is not in digests.json: once it is finished, add "${name}": "${now}"`
  return kept === now
    ? undefined
    : 'was changed: databases that have run it do not run it again, so write another'
}

function problemOfNumber(name: string, names: string[], digests: Digests): string | undefined {
  const number = NAME.exec(name)?.[1]
  if (!number) return 'is not named by three digits and what it is about, such as 038-vouchers.ts'
  const others = names.filter(other => other !== name && other.startsWith(number))
  if (others.length > 0 && !SHARED.has(number)) return `has the number of ${others.join(', ')}`
  const last = Object.keys(digests)
    .filter(kept => !kept.startsWith(SUPPORT))
    .at(-1)
  return last && !digests[name] && name < last ? `comes before ${last}, which databases have run` : undefined
}

if (import.meta.main) {
  const files = readSources(path => path.startsWith(FOLDER) && path.endsWith('.ts'))
  const digests: Digests = JSON.parse(readFileSync(join(root, DIGESTS), 'utf8'))
  report(checkMigrations(files, digests), `migrations: ${files.length} files`)
}
