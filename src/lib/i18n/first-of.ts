/**
 * The first `most` of some things to name, and how many more there are. That is never one, which no language says well after “and”: it is
 * named as well.
 */
export function firstOf<T>(things: readonly T[], most: number): { shown: readonly T[]; more: number } {
  const shown = things.length === most + 1 ? things : things.slice(0, most)
  return { shown, more: things.length - shown.length }
}
