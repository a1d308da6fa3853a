import { DESK, isDesk } from '#contract/desk/desk-path.ts'

/** How an address has a title: “Sold out” is `sold-out`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The address of a view and of what is shown in it. */
export const addressOf = (segments: readonly string[]): string =>
  [DESK, ...segments.map(encodeURIComponent)].join('/')

/** What an address names after the desk; nothing where it cannot be read. */
export function segmentsIn(path: string): string[] {
  if (!isDesk(path)) return []
  try {
    return path
      .slice(DESK.length + 1)
      .split('/')
      .filter(Boolean)
      .map(decodeURIComponent)
  } catch {
    return []
  }
}
