/** What begins the part of an example that is for a desk with an address of its own. */
export const DESK_NOTE =
  'The desk at an address of its own, DESK_URL (docs/security.md): remove "# " from each line below, and change the names.'

/** A part of an example as a comment. */
export const commented = (text: string): string =>
  text.replaceAll(/^(?=.)/gm, '# ').replaceAll(/^$(?=\n.)/gm, '#')
