import { BuildProblem } from '#lib/reader.ts'

/** How systems say that a disk is full, that a quota is used up, or that a file may not grow. */
const FULL = /\b(ENOSPC|EDQUOT|EFBIG)\b/

/** What an error or the output of a build says about a full disk, in a sentence for the owner; nothing otherwise. */
export function noRoom(said: unknown): BuildProblem | undefined {
  const [code] =
    FULL.exec(said instanceof Error ? `${'code' in said ? said.code : ''} ${said.message}` : String(said)) ??
    []
  return code === undefined
    ? undefined
    : new BuildProblem(`There is no room for the new pages, the disk is full (${code}). Free some of it.`)
}
