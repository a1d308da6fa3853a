/** One finding of a check: where it is (path from the repository's root, line from 1) and what is wrong. */
export type Finding = { path: string; line: number; message: string }

/** A file as every check sees it, so that a check can be tested without a disk. */
export type SourceFile = { path: string; text: string }

/** The line, counted from 1, of a position in a text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** A problem for every match of a pattern, which must have the flag g. */
export const matches = ({ path, text }: SourceFile, pattern: RegExp, message: string): Finding[] =>
  [...text.matchAll(pattern)].map(match => ({ path, line: lineAt(text, match.index), message }))

/** Prints the findings of a check, one line each; the process fails if there are any. */
export function report(problems: Finding[], summary: string): void {
  for (const { path, line, message } of problems) console.log(`${path}:${line} ${message}`)
  console.log(summary)
  if (problems.length > 0) process.exitCode = 1
}
