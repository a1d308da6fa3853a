import type { SiteLocale } from './site-locale.ts'

/** The home path of each branch, by slug. */
export type Homes = [slug: string, home: string][]

/**
 * Returns the inline head script, which runs before the first paint (docs/architecture.md, Site locales). A
 * page without a branch redirects a visitor who has chosen one to that branch's home; a page in the default
 * language redirects a visitor whose stored language differs to its counterpart, keeping query and fragment.
 * Invalid stored values are removed. A click in the language menu stores the choice before the link is
 * followed.
 */
export function siteLocaleScript(siteLocale: SiteLocale, languages: string[], homes: Homes): string {
  const redirect = toBranch(siteLocale, homes, toLanguage(siteLocale, languages))
  return `{let o=location;try{let s=localStorage;${redirect}${REMEMBER}}catch{}}`
}

const REMEMBER = `addEventListener("click",e=>{let a=e.target.closest("a[data-lang]");a&&(s.lang=a.lang,a.search=o.search,a.hash=o.hash)})`

/** Returns code that redirects to the chosen branch, or otherwise runs `otherwise`. */
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
