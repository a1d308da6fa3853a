import { fileLimits } from '#contract/data/file-limits.ts'

export const NAME_UNREADABLE =
  'has a file named “{name}”, which no folder can have: rename it, with up to {letters} letters'

/** A name as the table of contents has it; undefined when it is not UTF-8. Some programs write backslashes between folders. */
export function nameOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/')
  } catch {
    return undefined
  }
}

/** Whether a name stays inside its archive, and whether a disk can have each of its parts. */
export const isSafe = (name: string): boolean =>
  !name.includes('\0') &&
  !/^[a-z]:/i.test(name) &&
  name
    .split('/')
    .every(
      part => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= fileLimits.nameBytes,
    )
