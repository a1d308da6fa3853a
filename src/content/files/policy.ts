import { policyHash } from '../reading/digest.ts'

const POLICY = /<meta http-equiv="content-security-policy" content="([^"]*)">/
const START = '<meta charset="utf-8">'
const INLINE = /<(script|style)(?: [^>]*)?>([\s\S]*?)<\/\1>/g
const DIGEST = / '(sha256-[^']+)'/g

/**
 * Moves a page's policy to the start of its head and keeps only the digests of the page's own inline code: Astro puts it at
 * the end, where it does not apply to what precedes it, and lists every script and style of the site. Throws an Error when
 * the page has no policy or no place for it.
 *
 * It searches the text instead of parsing it: a parser would read every page of a build again, and a miss is safe. Code that
 * is not found here loses its digest, so that the browser refuses it, and the browser tests fail.
 */
export function tightenPolicy(html: string): string {
  const [tag = '', policy = ''] = POLICY.exec(html) ?? []
  if (!policy || !html.includes(START)) throw new Error('A page has no content security policy in its head')
  const page = html.replace(tag, '')
  const own = new Set<string>([...page.matchAll(INLINE)].map(([, , text = '']) => policyHash(text)))
  const tight = policy.replaceAll(DIGEST, (source, digest: string) => (own.has(digest) ? source : ''))
  return page.replace(START, () => START + tag.replace(policy, () => tight))
}
