import type { SiteLocale } from './site-locale.ts'

/** Where the pages of a branch begin, by its slug. */
export type Homes = [slug: string, home: string][]

/**
 * Runs in the head, before anything paints (docs/architecture.md, Site locales). A page without a branch sends a visitor who
 * has chosen one to that branch's home; a page without a language sends a visitor whose stored language is another one
 * to its own counterpart; an unknown stored value is removed. Every page remembers a choice in the language menu before
 * its link is followed. Query and fragment stay.
 */
export function siteLocaleScript(siteLocale: SiteLocale, languages: string[], homes: Homes): string {
  const redirect = toBranch(siteLocale, homes, toLanguage(siteLocale, languages))
  return `{let o=location;try{let s=localStorage;${redirect}${REMEMBER}}catch{}}`
}

const REMEMBER = `addEventListener("click",e=>{let a=e.target.closest("a[data-lang]");a&&(s.lang=a.lang,a.search=o.search,a.hash=o.hash)})`

/** Goes to the branch that was chosen, and otherwise does the other thing. */
function toBranch({ branch }: SiteLocale, homes: Homes, otherwise: string): string {
  if (branch !== null || homes.length === 0) return otherwise
  const find = `try{h=new Map(${JSON.stringify(homes)}).get(JSON.parse(b).slug)}catch{}h||s.removeItem("branch")`
  return `let b=s.branch,h;if(b!=null){${find}}if(h)o.replace(h+o.search+o.hash);else{${otherwise}}`
}

function toLanguage({ branch, lang, defaultLang }: SiteLocale, languages: string[]): string {
  if (lang !== defaultLang) return ''
  const others = JSON.stringify(languages.filter(code => code !== lang))
  const start = branch ? `/branch/${branch}` : ''
  const path = start ? `o.pathname.slice(${start.length})` : 'o.pathname.replace(/^\\/$/,"")'
  return `let l=s.lang;l&&l!="${lang}"&&(${others}.includes(l)?o.replace("${start}/"+l+${path}+o.search+o.hash):s.removeItem("lang"));`
}
