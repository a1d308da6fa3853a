import type { Variant } from './variants.ts'

/**
 * Runs in the head, before anything paints (docs/architecture.md, Variants). A page without a prefix sends a visitor whose
 * stored language is another one to its own counterpart; an unknown stored value is removed. Every page remembers a choice
 * in the language menu before its link is followed. Query and fragment stay.
 */
export function languageScript({ branch, lang, defaultLang }: Variant, languages: string[]): string {
  const redirects = branch === null && lang === defaultLang
  const others = JSON.stringify(languages.filter(code => code !== lang))
  const redirect = `let l=s.lang;l&&l!="${lang}"&&(${others}.includes(l)?o.replace("/"+l+o.pathname.replace(/^\\/$/,"")+o.search+o.hash):s.removeItem("lang"));`
  const remember = `addEventListener("click",e=>{let a=e.target.closest("a[data-lang]");a&&(s.lang=a.lang,a.search=o.search,a.hash=o.hash)})`
  return `{let o=location;try{let s=localStorage;${redirects ? redirect : ''}${remember}}catch{}}`
}
