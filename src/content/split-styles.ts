import { detached } from './detached.ts'

/** How the build names the classes of islands' CSS modules (astro.config.ts). */
export const MODULE_CLASS = '_[local]_[hash:base64:4]'
const OF_MODULE = /(?:\.|@keyframes )_\w+_[\w+-]{4}/

const LATE = /^@layer late\{/

interface Parts {
  page: string
  late: string
}

/** Thousands of pages have one of few styles. */
const split = new Map<string, Parts>()

/**
 * Parts a page's minified styles: what its first paint needs, and what can come last, which is the layer `late` and the
 * rules of islands (they tell by their class names). Astro inlines all of it, though nothing of an island shows before
 * its script has come.
 */
export function splitStyles(css: string): Parts {
  const known = split.get(css)
  if (known) return known
  const parts: Parts = { page: '', late: '' }
  for (const statement of statementsOf(css)) {
    parts[LATE.test(statement) || OF_MODULE.test(statement) ? 'late' : 'page'] += statement
  }
  split.set(detached(css), { page: detached(parts.page), late: detached(parts.late) })
  return parts
}

/** The statements on the outermost level; braces in quoted texts do not count. */
function statementsOf(css: string): string[] {
  const statements: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: token, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/g)) {
    if (token === '{') depth += 1
    if (token === '}') depth -= 1
    if (depth > 0 || (token !== '}' && token !== ';')) continue
    statements.push(css.slice(start, index + 1))
    start = index + 1
  }
  return [...statements, css.slice(start)]
}
