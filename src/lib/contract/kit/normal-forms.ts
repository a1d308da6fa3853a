/* The one form in which what people type is compared and kept, however they, their keyboard or another program write it. */

import { fold } from './texts/fold.ts'

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

/** What shows nothing: spaces, control and format characters, fillers, and the empty pattern of Braille. */
const UNSEEN = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text can be seen, so that nobody could read it as a name. */
export const isBlank = (text: string): boolean => UNSEEN.test(text)

/** A postcode as it is compared: `sw1a 1aa` and `SW1A1AA` are one, and so are `10 437`, `D-10437` and `10437`. */
export const zipcodeKey = (text: string): string =>
  plain(text)
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(COUNTRY_PREFIX, '')

/**
 * An address in the form in which addresses are compared: `Rykestr. 12, 10437` and `rykestrasse 12 10 437` are one. What is said of the
 * floor or the bell is no part of it.
 */
export const addressKey = (address: string, zipcode: string): string =>
  `${zipcodeKey(zipcode)} ${fold(plain(address))
    .replaceAll(/str(?:\.|asse\b)/g, 'str')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')}`

/** A phone number without what address books add to it, such as `(Müller)`. */
export const plainPhone = (text: string): string =>
  plain(text)
    .replaceAll(/\([^()]*\)/g, added => (/\p{L}/u.test(added) ? '' : added))
    .trim()

/** An address in the form in which addresses are compared: without regard to case, and with the domain as DNS knows it. */
export function emailKey(email: string): string {
  const lower = email.normalize('NFC').toLowerCase()
  const at = lower.lastIndexOf('@') + 1
  return lower.slice(0, at) + domainName(lower.slice(at))
}

/** Mail services whose addresses are the same with and without dots, by the name that all of them go by. */
const WITHOUT_DOTS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * The mailbox of an address, by which one guest is known under several: `ada+1@example.org` usually is that of `ada@example.org`, and
 * `a.da@gmail.com` that of `ada@gmail.com`. Accounts are kept apart by their whole address (`emailKey`).
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const name = key.slice(0, at).replace(/(?!^)\+.*$/, '')
  const domain = key.slice(at + 1)
  const dotless = WITHOUT_DOTS.get(domain)
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${domain}`
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
