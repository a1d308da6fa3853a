import { MEDIUM, TIGHT, WIDE } from '#lib/layout/widths.ts'
import { type Finding, lineAt, report, type SourceFile } from './problem.ts'
import { readSources } from './sources.ts'

/*
 * Pages change at the three widths of src/lib/layout/widths.ts and at no others.
 */

const opposite = (condition: string): string => condition.replace('>=', '<')
const boundOf = (condition: string): string => condition.match(/[\d.]+em/)?.[0] ?? ''
const between = [
  `(${boundOf(TIGHT)} < width < ${boundOf(MEDIUM)})`,
  `(${boundOf(MEDIUM)} <= width < ${boundOf(WIDE)})`,
]
const NAMED = new Set([TIGHT, MEDIUM, WIDE, opposite(MEDIUM), opposite(WIDE), ...between])

/** Widths that a file has beside these, and why. */
const OWN: Record<string, string[]> = {
  // The specification says at which widths the slider has how many slides; narrow ones have no room for a word beside a picture.
  'src/styles/slider.css': [
    ...['(width >= 400px)', '(width >= 991px)', '(width >= 1200px)'],
    ...['(width < 19em)', '(400px <= width < 28em)'],
  ],
  // A phone of 360 px shows pictures and wide gaps at one and a half times its size, but not at twice.
  ...Object.fromEntries(
    ['tokens', 'base', 'product-dialog'].map(name => [`src/styles/${name}.css`, ['(width <= 13em)']]),
  ),
  // Three cards in a row are as wide there as two beside the cart.
  'src/styles/menu.css': ['(width <= 13em)', '(width >= 102em)'],
}

/** Media queries of style sheets, and widths in code: of `matchMedia`, and of the sizes of pictures. */
const QUERY = /@media[^{]*\{/g
const CONDITION = /\([^()]*\bwidth\b[^()]*\)/g
const IN_CODE = /\((?:(?:min|max)-width:|width [<>])[^()]*\)/g

/** Checks one file of `src`. */
export function checkWidths({ path, text }: SourceFile): Finding[] {
  const found = path.endsWith('.css')
    ? [...text.matchAll(QUERY)].flatMap(query =>
        [...query[0].matchAll(CONDITION)].map(([condition]) => ({ condition, index: query.index })),
      )
    : path === 'src/lib/layout/widths.ts'
      ? []
      : [...text.matchAll(IN_CODE)].map(({ 0: condition, index }) => ({ condition, index }))
  return found
    .filter(({ condition }) => !path.endsWith('.css') || !isAllowed(path, condition))
    .map(({ condition, index }) => ({
      path,
      line: lineAt(text, index),
      message: `${condition} is none of the widths of src/lib/layout/widths.ts`,
    }))
}

const isAllowed = (path: string, condition: string): boolean =>
  NAMED.has(condition) || (OWN[path]?.includes(condition) ?? false)

if (import.meta.main) {
  const files = readSources(path => /^src\/.*\.(?:css|tsx?|astro)$/.test(path))
  report(files.flatMap(checkWidths), `widths: ${files.length} files read`)
}
