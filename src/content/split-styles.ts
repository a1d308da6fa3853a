/** How the build names the classes of islands' CSS modules (astro.config.ts). */
export const MODULE_CLASS = '_[local]_[hash:base64:4]'
const OF_MODULE = /(?:\.|@keyframes )_\w+_[\w+-]{4}/

/**
 * Parts a page's minified styles: what the page itself needs for its first paint, and the rules of islands, which tell
 * by their class names. Astro inlines both, though nothing of an island shows before its script has come.
 */
export function splitStyles(css: string): { page: string; islands: string } {
  const parts = { page: '', islands: '' }
  for (const statement of statementsOf(css)) {
    parts[OF_MODULE.test(statement) ? 'islands' : 'page'] += statement
  }
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
