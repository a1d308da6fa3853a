import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..', '..', '..')

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Returns the variables that docs/configuration.md explains, by the heading of their table. */
export function documented(): Record<string, Set<string>> {
  const parts = read('docs/configuration.md').split(/^## /m).slice(1)
  return Object.fromEntries(parts.map(part => [part.split('\n')[0], namesIn(part)]))
}

const namesIn = (part: string): Set<string> => {
  const cells = part.split('\n').map(line => /^\| (`[^|]*) \|/.exec(line)?.[1] ?? '')
  return new Set(cells.flatMap(cell => [...cell.matchAll(/`([A-Z_]+)`/g)].flatMap(([, name = '']) => name)))
}
