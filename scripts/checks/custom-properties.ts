import { type Finding, lineAt, report, type SourceFile } from './problem.ts'
import { readSources } from './sources.ts'

/*
 * A style that names a custom property which nothing sets is silently left out by browsers. So each that is used without a fallback has
 * to be set somewhere, in a style sheet or by code.
 */

/** Those that src/content/section-size.ts sets by names that it puts together. */
const PUT_TOGETHER = ['--narrow', '--phone', '--wide', '--head', '--tile']

const USED = /var\((--[\w-]+)\)/g
const SET = /(?<!var\()(--[\w-]+)/g

/** Finds the custom properties that are used and set nowhere in all of the files. */
export function checkCustomProperties(files: readonly SourceFile[]): Finding[] {
  const written = files.flatMap(({ text }) => [...text.matchAll(SET)].map(([, name]) => name))
  const known = new Set([...PUT_TOGETHER, ...written])
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(USED)]
      .filter(([, name]) => !known.has(name))
      .map(({ 1: name, index }) => ({ path, line: lineAt(text, index), message: `${name} is set nowhere` })),
  )
}

if (import.meta.main) {
  const files = readSources(path => /^(?:src|server)\/.*\.(?:css|tsx?|astro)$/.test(path))
  report(checkCustomProperties(files), `custom properties: ${files.length} files read`)
}
