import { dirname, join, relative } from 'node:path/posix'
import { type Finding, lineAt, report, type SourceFile } from './problem.ts'
import { CODE, readSources } from './sources.ts'

/*
 * Imports say how far away something is: inside a room they are relative, from another room they name it by its alias. Which room
 * may import from which is in .dependency-cruiser.mjs.
 */

/** The aliases of package.json; of two that fit, the one that comes first. */
const ALIASES: [alias: string, folder: string][] = [
  ['#contract/', 'src/lib/contract/'],
  ['#stores/', 'src/lib/stores/'],
  ['#lib/', 'src/lib/'],
  ['#content/', 'src/content/'],
  ['#islands/', 'src/islands/'],
  ['#pages/', 'src/pages/'],
  ['#server/', 'server/'],
]
/** Rooms, the smallest first: every folder of some, and what lies beside these folders. */
const ROOMS = [
  /^(?:server|src\/lib|src\/islands\/desk)\/[^/]+\//,
  /^src\/islands\/desk\//,
  /^src\/islands\/[^/]+\//,
  /^src\/(?:content|pages|desk|islands)\//,
  /^(?:server|scripts|tests)\//,
]
/** Specifiers of imports, exports, and of what Vitest replaces. */
const IMPORT =
  /(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|\bvi\.(?:do)?[mM]ock\(\s*|\bimport(?:Actual|Original)(?:<[^>]*>)?\(\s*)(['"])((?:\.{1,2}\/|#)[^'"\n?]*)(?:\?[^'"\n]*)?\1/g

/** Checks the imports of one file. */
export const checkImportPaths = ({ path, text }: SourceFile): Finding[] =>
  [...text.matchAll(IMPORT)].flatMap(({ 2: written = '', index }) => {
    const target = targetOf(path, written)
    const due = target === undefined ? written : dueFrom(path, target)
    return due === written
      ? []
      : [{ path, line: lineAt(text, index), message: `${written} has to be ${due}` }]
  })

/** The path that a specifier means; undefined for what is no path of the repository. */
function targetOf(path: string, written: string): string | undefined {
  if (!written.startsWith('#')) return join(dirname(path), written)
  const [alias, folder] = ALIASES.find(([alias]) => written.startsWith(alias)) ?? []
  return alias && folder && folder + written.slice(alias.length)
}

/** How a file has to import another. */
function dueFrom(path: string, target: string): string {
  const room = roomOf(path)
  const [alias, folder] = ALIASES.find(([, folder]) => target.startsWith(folder)) ?? []
  if (alias && folder && !(room && room === roomOf(target))) return alias + target.slice(folder.length)
  const way = relative(dirname(path), target)
  return way.startsWith('.') ? way : `./${way}`
}

const roomOf = (path: string): string | undefined => ROOMS.flatMap(room => room.exec(path)?.[0] ?? []).at(0)

if (import.meta.main) {
  const files = readSources(path => CODE.test(path))
  report(files.flatMap(checkImportPaths), `import paths: ${files.length} files read`)
}
