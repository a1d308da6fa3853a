import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from '../contract/compare.ts'
import {
  type ApiDescription,
  byVersion,
  CURRENT,
  FOLDER,
  majorOf,
  readReleased,
} from '../contract/description.ts'
import { tightened } from '../contract/exceptions.ts'
import { type Finding, report } from './problem.ts'
import { root } from './sources.ts'

const GUIDE = 'docs/api.md'
/** A row of the table of versions: its number, its day, and what it brought. */
const ROW = /^\| (\d+\.\d+) \| (\d{4}-\d\d-\d\d) \| (.*) \|$/gm

/**
 * Holds the version of the API to what has changed since the last released one: it grows with every addition, and its first number with
 * whatever was removed or narrowed. `allowed` has the bounds that may be tighter.
 */
export function checkVersion(
  last: ApiDescription,
  now: ApiDescription,
  allowed: Record<string, string> = tightened,
): Finding[] {
  const { version } = now.info
  const known = last.info.version
  const { broken, tighter, ...added } = compare(last, now)
  const at = (message: string): Finding => ({ path: CURRENT, line: 1, message })
  const problems: Finding[] = []
  if (byVersion(version, known) < 0)
    problems.push(at(`the version ${version} is before ${known}, which is released`))
  if (majorOf(version) === majorOf(known)) {
    const harm = [
      ...broken,
      ...[...tighter].flatMap(([place, how]) => (place in allowed ? [] : `${place} ${how}`)),
    ]
    problems.push(...harm.map(each => at(`${each}: without a new major version, ${known} has to stay true`)))
  }
  const grown = Object.values(added).flat()
  if (grown.length > 0 && version === known)
    problems.push(
      at(`${known} is released, but the description has more now: ${grown.slice(0, 5).join(', ')}`),
    )
  for (const place of Object.keys(allowed).filter(each => !tighter.has(each)))
    problems.push({
      path: 'scripts/contract/exceptions.ts',
      line: 1,
      message: `${place} is not tighter than in ${known}`,
    })
  return problems
}

/** Every extension is named once among the versions, by hand for those before the first that is kept. */
export function checkRows(guide: string, { info, ...now }: ApiDescription, first: ApiDescription): Finding[] {
  const rows = [...guide.matchAll(ROW)].map(([, version = '', , text = '']) => ({ version, text }))
  const at = (message: string): Finding => ({ path: GUIDE, line: 1, message })
  const isEarly = (name: string): boolean => first['x-extensions'].includes(name)
  const named = rows.flatMap(({ version, text }) =>
    byVersion(version, first.info.version) > 0
      ? []
      : [...text.matchAll(/`([a-z-]+)`/g)].map(([, name = '']) => name),
  )
  const versions = rows.map(({ version }) => version)
  const early = now['x-extensions'].filter(isEarly)
  return [
    ...(versions.includes(info.version) ? [] : [at(`the table of versions has no row ${info.version}`)]),
    ...early.filter(name => !named.includes(name)).map(name => at(`no version names the extension ${name}`)),
    ...early
      .filter(name => named.indexOf(name) !== named.lastIndexOf(name))
      .map(name => at(`two versions name the extension ${name}`)),
  ]
}

if (import.meta.main) {
  const released = readReleased()
  const now = JSON.parse(readFileSync(join(root, CURRENT), 'utf8')) as ApiDescription
  const [first, last] = [released[0], released.at(-1)]
  const guide = readFileSync(join(root, GUIDE), 'utf8')
  const problems =
    first && last
      ? [...checkVersion(last, now), ...checkRows(guide, now, first)]
      : [{ path: FOLDER, line: 1, message: 'has no released version' }]
  report(problems, `contract: ${now.info.version}, last released ${last?.info.version}`)
}
