import { readFileSync } from 'node:fs'

/** What a build has noted in a file for the next one; nothing when it is not there or was cut off. */
export function readNote<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
