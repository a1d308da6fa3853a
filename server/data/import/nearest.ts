/** How different a word may be from the one that was meant, as a part of its letters. */
const TOLERANCE = 0.4

/** The word that is most like another one; undefined when none is at all similar. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.ceil(word.length * TOLERANCE)
  for (const each of known) {
    const distance = editDistance(word.toLowerCase(), each.toLowerCase())
    if (distance > least || (distance === least && best !== undefined)) continue
    least = distance
    best = each
  }
  return best
}

/** How many letters have to be inserted, removed or replaced to make one word of the other. */
function editDistance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1]
    for (const [column, found] of [...other].entries()) {
      next.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === found ? 0 : 1),
        ),
      )
    }
    last = next
  }
  return last.at(-1) ?? 0
}
