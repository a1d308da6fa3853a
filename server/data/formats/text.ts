import { problemText } from '#contract/problem-text.ts'
import { refusal } from '../import/mistakes.ts'

/** Bytes as text: UTF-8, UTF-16, or else Windows-1252, in which old programs write. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.includes(0))
    throw refusal(
      { file: '' },
      problemText(
        'The text of the file cannot be read: save it as “CSV UTF-8”, or as an Excel workbook (.xlsx)',
      ),
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
