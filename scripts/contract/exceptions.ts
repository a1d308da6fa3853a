/**
 * Bounds that are tighter than in the last released version because they protect a server from what no guest asks for, by their place
 * in the description, each with its line in docs/api.md. Any other narrowing takes a new major version.
 */
export const tightened: Record<string, string> = {
  'ProductLine.qty':
    'at most 999 of a dish are ordered in a line; lines of earlier orders are `OrderedProductLine`',
  'MenuLine.qty': 'at most 6 of a combo were taken before, too',
}

/** Pairs of patterns of which the second takes all that the first one takes, which cannot be seen from their text. */
export const wider: [before: string, now: string][] = [
  [
    String.raw`^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$`,
    // Domains in the letters of any language too.
    String.raw`^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+\p{L}[\p{L}\p{M}\p{N}-]+$`,
  ],
]
