/** The services that can rebuild the pages after a change of the catalogue (docs/going-live.md, When the menu changes). */
export const hookKinds = ['service', 'netlify', 'cloudflare', 'github'] as const
export type HookKind = (typeof hookKinds)[number]

export interface RebuildHook {
  kind: HookKind
  url: string
  /** The rebuild service's shared secret, or GitHub's token; deploy hooks have theirs in the address. */
  secret: string
}
