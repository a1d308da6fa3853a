import type { Variant } from './variants.ts'

/**
 * Runs in the head, before anything paints (docs/architecture.md, Variants). A page without a prefix sends a visitor whose
 * stored language is another one to its own counterpart; an unknown stored value is removed. Every page remembers a choice
 * in the language menu before its link is followed, and keeps query and fragment.
 */
export function languageScript({ branch, lang, defaultLang }: Variant): string {
  const redirects = branch === null && lang === defaultLang
  return `(()=>{try{${redirects ? REDIRECT : ''}addEventListener('click',e=>{let a=e.target.closest?.('a[data-lang]');if(a){a.href=new URL(a.href).pathname+location.search+location.hash;localStorage.lang=a.dataset.lang}})}catch{}})()`
}

const REDIRECT = `let s=localStorage,l=s.lang,d=document;if(l&&l!=d.documentElement.lang){let k=[...d.querySelectorAll('link[hreflang]')].find(k=>k.hreflang==l&&l!='x-default');k?location.replace(new URL(k.href).pathname+location.search+location.hash):s.removeItem('lang')}`
