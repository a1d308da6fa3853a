import { BuildProblem } from '#content/reader.ts'

/**
 * How systems say that a disk is full, a quota used up, or a file may not grow; a lock (build-lock.ts) and the bundler have
 * words of their own.
 */
const FULL = /\b(?:ENOSPC|EDQUOT|EFBIG)\b|database or disk is full|[^\n.:]* \(os error (?:27|28|122)\)/

/** What an error or the output of a build says about a full disk, in a sentence for the owner; nothing otherwise. */
export function diskFull(said: unknown): BuildProblem | undefined {
  const text = said instanceof Error ? `${'code' in said ? said.code : ''} ${said.message}` : String(said)
  const [words] = FULL.exec(text) ?? []
  return words === undefined
    ? undefined
    : new BuildProblem(
        `There is no room for the new pages, the disk is full (${words.trim()}). Free some of it.`,
      )
}

/** Throws what an error says about a full disk, and any other error as it is. */
export function throwDiskFull(error: unknown): never {
  throw diskFull(error) ?? error
}
