/** The one form in which what people type is compared and kept, however they, their keyboard or another program write it. */

/** Invisible characters and variation selectors, which come with what is copied from a web page or an address book. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

/** Prefixes of a postcode that name its country, as mail from abroad has them: of cars and of ISO 3166. */
const COUNTRY_PREFIX =
  /^(?:A|AD|AT|AZ|B|BE|BG|CH|CZ|D|DE|DK|E|EE|ES|F|FI|FIN|FL|FR|GR|H|HR|HU|I|IT|L|LI|LT|LU|LV|MD|N|NL|NO|P|PL|PT|RO|S|SE|SI|SK|SLO|TR)(?=\d+$)/

/** The digit 0 to 9 that a decimal digit of any script means: the ten of a script follow each other. */
export function digit(character: string): string {
  const point = character.codePointAt(0) ?? 0
  let zero = point
  while (point - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String(point - zero)
}

/** A text with plain digits, spaces and hyphens, and without what nobody sees. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(?![0-9])\p{Nd}/gu, digit)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A postcode as it is compared: `sw1a 1aa` and `SW1A1AA` are one, and so are `10 437`, `D-10437` and `10437`. */
export const zipcodeKey = (text: string): string =>
  plain(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(COUNTRY_PREFIX, '')

/** A phone number without what address books add to it, such as `(Müller)`. */
export const plainPhone = (text: string): string =>
  plain(text)
    .replaceAll(/\([^)]*\p{L}[^)]*\)/gu, '')
    .trim()

/** An address in the form in which addresses are compared: without regard to case, and with the domain as DNS knows it. */
export function emailKey(email: string): string {
  const lower = email.normalize('NFC').toLowerCase()
  const at = lower.lastIndexOf('@') + 1
  return lower.slice(0, at) + domainName(lower.slice(at))
}

/** `müller.example` as `xn--mller-kva.example`; what is no domain stays as it is. */
function domainName(domain: string): string {
  if (/^[\x21-\x7e]*$/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
