import { BuildProblem } from '#content/reading/reader.ts'

/**
 * How systems report a full disk, an exhausted quota or a file that may not grow; SQLite (build-lock.ts) and the bundler
 * word it differently, and the bundler, which is no JavaScript, prints it without an error that has a code.
 */
const FULL = /\b(?:ENOSPC|EDQUOT|EFBIG)\b|database or disk is full|[^\n.:]* \(os error (?:27|28|122)\)/

/** An error for the owner if an error or a build's output reports a full disk; otherwise undefined. */
export function diskFull(said: unknown): BuildProblem | undefined {
  const text = said instanceof Error ? `${'code' in said ? said.code : ''} ${said.message}` : String(said)
  const [words] = FULL.exec(text) ?? []
  return words === undefined
    ? undefined
    : new BuildProblem(`The disk is full (${words.trim()}). Free some space for the new pages.`, {
        failure: { cause: 'disk-full', detail: '' },
      })
}

/** Throws a BuildProblem for a full disk, and any other error unchanged. */
export function throwDiskFull(error: unknown): never {
  throw diskFull(error) ?? error
}
