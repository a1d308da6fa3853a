import type { NamedWay, Restriction } from '#contract/menu/presence.ts'

/** What has to be chosen, by name; `either` joins names of which one is enough. */
export function waysText({ ways, others }: Restriction, either: (names: string[]) => string): string {
  const texts = ways.map(({ name, within }) => ({ name, inner: withinText(within, either) }))
  // The same noodles, whichever pasta it is.
  const inner = new Set(texts.map(text => text.inner))
  const [same = ''] = inner
  if (others.length === 0 && inner.size === 1 && same !== '') return same
  return either(texts.map(text => (text.inner ? `${text.name} (${text.inner})` : text.name)))
}

const withinText = (within: Restriction[], either: (names: string[]) => string): string =>
  [...new Set(within.map(each => waysText(each, either)))].join('; ')

/** Whether a way needs no choice of its own. */
export const isPlain = ({ within }: NamedWay): boolean => within.length === 0
