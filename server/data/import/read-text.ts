import { fileLimits, inMb } from '#contract/describe/data/file-limits.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import type { Mistakes } from './mistakes.ts'
import type { ImportFile } from './source.ts'

/**
 * The text of an owner's file, without a byte order mark. Undefined when it is too large or not UTF-8, which is then noted as a
 * mistake: decoding it anyway would corrupt all umlauts.
 */
export function readText(source: { mistakes: Mistakes }, file: ImportFile): string | undefined {
  const { name } = file
  if (file.size() > fileLimits.unpackedBytes) {
    source.mistakes.add({ file: name }, TOO_LARGE)
    return undefined
  }
  const content = file.content()
  const text = decode(content)
  if (text === undefined) {
    source.mistakes.add(
      { file: name, row: lineOf(content) },
      problemText('is not in UTF-8: save the file again as “CSV UTF-8” or as UTF-8'),
    )
  }
  return text
}

const TOO_LARGE = problemText('is larger than {size} MB: the data of a restaurant is smaller', {
  size: inMb(fileLimits.unpackedBytes),
})

/** UTF-16, which some spreadsheets write, contains the character 0. */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text.normalize('NFC')
  } catch {
    return undefined
  }
}

const NEWLINE = 10

/** The first line that cannot be read. */
function lineOf(bytes: Uint8Array): number {
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(NEWLINE, start)
    const next = end === -1 ? bytes.length : end + 1
    if (decode(bytes.subarray(start, next)) === undefined) return line
    start = next
  }
  return line
}
