import { problemText } from '#contract/kit/problem-text.ts'
import { refusal } from '../import/mistakes.ts'

/** Bytes as text: UTF-8, UTF-16, or else Windows-1252 or Mac Roman, in which old programs write. */
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
    return new TextDecoder(isMacRoman(bytes) ? 'macintosh' : 'windows-1252').decode(bytes)
  }
}

/**
 * Letters of Mac Roman that would be other signs in Windows-1252, where these cannot be: ä, ü, é, ß and ö inside of words (Š, Ÿ, Ž, §
 * and, between consonants, š), Ä and Ü between capitals (€ and †), letters for which Windows-1252 has no sign (ç, è, ê), and € behind a
 * price (Û).
 */
const MAC_LETTERS = [
  /[a-z][\x8a\x8e]|[A-Z][\x8a\x8e][a-z]/,
  /[a-z]\x9f|[A-Z]\x9f[a-z]/,
  /[a-z\x8a\x9a\x9f]\xa7/,
  /[b-df-hj-np-tv-z]\x9a[b-df-hj-np-tv-z]/i,
  /[A-Z][\x80\x86][A-Z]/,
  /[a-z][\x8d\x8f\x90]/i,
  /\d ?\xdb(?![a-z\x80-\xff])/i,
]

/** ä, ö and ü of Windows-1252 in a word: in Mac Roman they are signs that have no letters beside them. */
const WINDOWS_LETTERS = /[a-z][\xe4\xf6\xfc]|[\xe4\xf6\xfc][a-z]/i

function isMacRoman(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('latin1')
  return !WINDOWS_LETTERS.test(text) && MAC_LETTERS.some(letters => letters.test(text))
}
