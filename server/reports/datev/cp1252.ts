/** What Windows-1252 has where ISO 8859-1 has control characters, from 0x80; a space where it has nothing. */
const UPPER = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'
const FIRST = 0x80
const UNKNOWN = '?'
/** Letters whose base is not their decomposition's. */
const BASES: Record<string, string> = { ı: 'i', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ẞ: 'SS', '−': '-' }

/** A text in Windows-1252. Letters that it lacks lose their marks; what is still unknown is a question mark. */
export function cp1252(text: string): Uint8Array {
  const bytes: number[] = []
  for (const letter of text.normalize('NFC')) {
    const byte = byteOf(letter)
    if (byte !== undefined) bytes.push(byte)
    else for (const part of plain(letter)) bytes.push(byteOf(part) ?? UNKNOWN.charCodeAt(0))
  }
  return Uint8Array.from(bytes)
}

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0
  if (code < FIRST || (code >= 0xa0 && code <= 0xff)) return code
  const at = letter === ' ' ? -1 : UPPER.indexOf(letter)
  return at < 0 ? undefined : FIRST + at
}

const plain = (letter: string): string =>
  BASES[letter] ?? (letter.normalize('NFD').replaceAll(/\p{M}/gu, '') || UNKNOWN)
