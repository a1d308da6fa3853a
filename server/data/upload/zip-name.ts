import { fileLimits } from '#contract/describe/data/file-limits.ts'

export const NAME_UNREADABLE =
  'has a file named “{name}”, which no folder can have: rename it, with up to {letters} letters'

/** What old computers mean by the bytes from 128 on: code page 437. German umlauts are the same in code page 850. */
const OLD_LETTERS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'

/**
 * A name as the table of contents has it, with each accent in its letter; undefined when it says that it is UTF-8 and is not. Windows
 * writes names in the alphabet of old computers, and some programs write backslashes between folders.
 */
export function nameOf(bytes: Uint8Array, isUtf8: boolean): string | undefined {
  try {
    return named(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    if (isUtf8) return undefined
    return named([...bytes].map(byte => OLD_LETTERS[byte - 128] ?? String.fromCharCode(byte)).join(''))
  }
}

const named = (name: string): string => name.replaceAll('\\', '/').normalize('NFC')

/** Whether a name stays inside its archive, and whether a disk can have each of its parts. */
export const isSafe = (name: string): boolean =>
  !name.includes('\0') &&
  !/^[a-z]:/i.test(name) &&
  name
    .split('/')
    .every(
      part => part !== '' && part !== '.' && part !== '..' && Buffer.byteLength(part) <= fileLimits.nameBytes,
    )
