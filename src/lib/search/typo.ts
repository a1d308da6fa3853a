/** Minimum lengths, in letters, of words that may have one typo and two typos. */
const LENGTHS = [4, 8] as const

/**
 * Returns the number of typos a word of this length may have. A typo is an extra, missing, wrong or
 * transposed letter.
 */
const mistakesIn = (length: number): number => LENGTHS.filter(from => length >= from).length

/** Returns whether `wanted` matches `word` or its beginning with a few typos. Both are folded. */
export function isTypo(word: string, wanted: string): boolean {
  const most = mistakesIn(wanted.length)
  return most > 0 && word.length >= wanted.length - most && distanceToStart(word, wanted) <= most
}

/**
 * Returns the smallest edit distance between `wanted` and any prefix of `word`; a transposition counts as
 * one.
 */
function distanceToStart(word: string, wanted: string): number {
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, index) => index)
  for (let row = 1; row <= wanted.length; row++) {
    const next = [row]
    for (let column = 1; column <= word.length; column++) {
      const same = wanted[row - 1] === word[column - 1]
      const swapped = wanted[row - 1] === word[column - 2] && wanted[row - 2] === word[column - 1]
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[column - 2] ?? Number.POSITIVE_INFINITY) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = next
  }
  return Math.min(...last)
}
