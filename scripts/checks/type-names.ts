import { type Finding, lineAt, report, type SourceFile } from './problem.ts'
import { readSources } from './sources.ts'

/*
 * No two exported types share a name, so that a name says which one is meant wherever it is read. A schema and its type
 * are one declaration under one name.
 */

const CHECKED = /^(?:src|server|scripts|tests)\/.*\.(?:tsx?|astro)$/
const EXPORTED = /^export (?:declare )?(?:abstract )?(?:const )?(?:interface|type|class|enum) (\w+)/gm

type Declaration = { name: string; path: string; line: number }

/** The types that a file exports by their declarations. */
const declarationsIn = ({ path, text }: SourceFile): Declaration[] =>
  [...text.matchAll(EXPORTED)].map(({ 1: name = '', index }) => ({ name, path, line: lineAt(text, index) }))

/** Finds the exported types whose name another file has exported already, in the order of the files. */
export function checkTypeNames(files: SourceFile[]): Finding[] {
  const first = new Map<string, Declaration>()
  return files.flatMap(declarationsIn).flatMap(declaration => {
    const { name, path, line } = declaration
    const other = first.get(name)
    if (!other) first.set(name, declaration)
    if (!other || other.path === path) return []
    return [{ path, line, message: `${name} is also a type of ${other.path}:${other.line}` }]
  })
}

if (import.meta.main) {
  const files = readSources(path => CHECKED.test(path))
  report(checkTypeNames(files), `type names: ${files.length} files read`)
}
