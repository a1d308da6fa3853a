import type { SSRManifest } from 'astro'

/** What pages have in common, and Astro need not repeat in each. */
export interface CommonParts {
  /** A page's styles by its route, in Latin-1 as a page has them in its last pass (finish-page.ts). */
  styles: ReadonlyMap<string, string>
  /** Digests of the site's own scripts and styles. */
  vouched: ReadonlySet<string>
}

/**
 * Takes out of every page what is longer than the rest of most: its styles, and the digests of all scripts and styles of
 * the site. Astro would write all of it anew for every page, and take the styles' digests, for the last pass to throw away.
 */
export function takeCommonParts({ routes, csp }: SSRManifest): CommonParts {
  const styles = new Map<string, string>()
  for (const info of routes) {
    const inline = info.styles.filter(style => style.type === 'inline')
    const css = inline.map(({ content }) => content).join('')
    styles.set(info.routeData.route, Buffer.from(css).toString('latin1'))
    info.styles = info.styles.filter(style => style.type !== 'inline')
  }
  const vouched = new Set<string>()
  for (const directive of csp ? [csp.scriptDirective, csp.styleDirective] : []) {
    for (const entry of directive.hashes) vouched.add(typeof entry === 'string' ? entry : entry.hash)
    directive.hashes = []
  }
  return { styles, vouched }
}
