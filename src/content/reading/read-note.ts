import { readFileSync } from 'node:fs'

/** Reads a JSON file that a build has left for the next one; undefined when it is missing or truncated. */
export function readNote<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
