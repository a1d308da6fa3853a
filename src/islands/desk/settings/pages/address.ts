import { allowedHtml } from '#contract/kit/html.ts'

const SCHEME = /^([a-z][a-z\d+.-]*):/i
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/
const PHONE = /^\+?[\d\s()/-]{6,}$/
const DOMAIN = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u

/** Whether a page may link to it: an address of this shop, or one of an allowed kind. */
export function isAddress(address: string): boolean {
  // Browsers leave these characters out.
  const [, scheme] = SCHEME.exec(address.replaceAll(/[\s\p{Cc}]/gu, '')) ?? []
  return scheme ? allowedHtml.schemes.includes(scheme.toLowerCase()) : !address.trim().startsWith('//')
}

/** Turns what was typed into the address of a link. Returns undefined if it is not an address. */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`
  if (DOMAIN.test(text)) return `https://${text}`
  if (/^(?:\/(?!\/)|[?#])\S*$/.test(text)) return text
  if (!SCHEME.test(text) || !isAddress(text) || /\s/.test(text)) return undefined
  return /^https?:/i.test(text) && !URL.canParse(text) ? undefined : text
}
