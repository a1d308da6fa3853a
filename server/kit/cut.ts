const graphemes = new Intl.Segmenter()

/**
 * A text with at most so many UTF-16 units, which are never fewer than others count as characters, without half a character at its end.
 */
export function cutTo(text: string, units: number): string {
  if (text.length <= units) return text
  const ellipsis = '…'
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > units - ellipsis.length) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd() + ellipsis
}
