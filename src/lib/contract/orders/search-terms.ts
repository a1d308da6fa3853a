import { mailboxKey, plain, plainPhone } from '../kit/normal-forms.ts'
import { fold, wordsOf } from '../kit/texts/fold.ts'

/** What an order is found by. */
export interface Findable {
  code: string
  name: string
  email: string
  phone: string
}

/** Fewer digits would be the end of far too many phone numbers. */
const FEWEST_DIGITS = 3
/** Longer ones would not fit into an index. */
const MAX_LENGTH = 200
/** Marks a phone number that is written from its end. */
const REVERSED = '<'
const PHONE = /^[+\d\s()/.-]+$/
/** The calling codes of one and of two digits; all others have three. */
const CALLING_CODE = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/**
 * The texts that stand for an order in its index. Each is found by its beginning: the code, the name from each of its words on,
 * the e-mail address from each word before its @ on, and the phone number from either end.
 */
export function termsOf({ code, name, email, phone }: Findable): string[] {
  const words = wordsOf(plain(name))
  const names = words.map((_, first) => [...words.slice(first), ...words.slice(0, first)].join(' '))
  const number = nationalNumber(plainPhone(phone))
  const all = [
    fold(code),
    ...names,
    ...mailsFrom(fold(plain(email))),
    mailboxTerm(email),
    number,
    number && REVERSED + reversed(number),
  ]
  return distinct(all.filter(term => term !== ''))
}

/** Marks the mailbox of an order, by which its guest is known under another form of the address. */
const MAILBOX = '>'

/** The mailbox of an address that is written in another form; empty for one that is its mailbox's own. */
function mailboxTerm(email: string): string {
  const mailbox = mailboxKey(email)
  return email === '' || mailbox === email.toLowerCase() ? '' : MAILBOX + mailbox
}

/** The term that orders of a mailbox under other forms of its address have. */
export const termOfMailbox = (email: string): string => MAILBOX + mailboxKey(email)

/** A mail address, and what is left of it after each separator before its @. */
function mailsFrom(email: string): string[] {
  const starts = [...email.matchAll(/(?<=^|[._+-])[^._+-](?=.*@)/g)].map(({ index }) => index)
  return [email, ...starts.map(start => email.slice(start))]
}

/** The beginnings of terms of which an order must have one to be found by a text; none for a text that says nothing. */
export function beginningsFor(typed: string): string[] {
  const text = plain(typed)
  const words = wordsOf(text).join(' ')
  const all = [words, ...(/[@._+-]/.test(text) ? [fold(text)] : []), ...phoneBeginnings(text)]
  return words === '' ? [] : distinct(all)
}

/** Somebody may leave out the plus sign of a calling code, or know the last digits only. */
function phoneBeginnings(text: string): string[] {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < FEWEST_DIGITS || !PHONE.test(text)) return []
  const isPlain = !text.includes('+') && !digits.startsWith('0')
  const numbers = [nationalNumber(text), ...(isPlain ? [nationalNumber(`+${text}`)] : [])]
  return [...numbers.filter(number => number.length >= FEWEST_DIGITS), REVERSED + reversed(digits)]
}

/** The digits of a phone number without calling code and leading zeros, which are the same however it is written. */
function nationalNumber(phone: string): string {
  const text = phone.replace(/\(0\)/, '').replaceAll(/[^+\d]/g, '')
  const digits = text.replaceAll('+', '')
  const international = text.startsWith('+')
    ? digits
    : /^00(?=[1-9])/.test(digits)
      ? digits.slice(2)
      : undefined
  return (international?.replace(CALLING_CODE, '') ?? digits).replace(/^0+/, '')
}

const distinct = (terms: string[]): string[] => [...new Set(terms.map(term => term.slice(0, MAX_LENGTH)))]

const reversed = (text: string): string => [...text].reverse().join('')
