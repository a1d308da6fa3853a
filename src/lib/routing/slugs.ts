/** An entity with a page of its own. */
export interface SlugSource {
  id: string
  /** The name in the default language, so that a slug is the same in every language. */
  name: string
}

/** How an address names an entity. */
export interface Slug {
  slug: string
  /** What addresses named it before they said each word once, where that was something else. */
  oldSlug?: string
}

/** Letters that have no accent to drop. */
const SPELLED: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}

/** How languages spell their own letters; elsewhere ä is an a with dots. */
const GERMAN = { ä: 'ae', ö: 'oe', ü: 'ue' }
const DANISH = { ø: 'oe', å: 'aa' }
const OWN_SPELLED: Partial<Record<string, Record<string, string>>> = {
  de: GERMAN,
  da: DANISH,
  nb: DANISH,
  nn: DANISH,
  no: DANISH,
}

/**
 * Returns a name as a URL segment, spelled as its language does: `Käse` is `kaese` in German and `Pähkinä` is `pahkina` in
 * Finnish. Empty when the name has no Latin letters.
 */
export function slugify(name: string, lang: string): string {
  const spelled = { ...SPELLED, ...OWN_SPELLED[lang.slice(0, 2)] }
  return [...name.normalize('NFC').toLowerCase()]
    .map(letter => spelled[letter] ?? letter)
    .join('')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

/** Ids are opaque. Characters that are unsafe in a file name are escaped, so that two ids never collide. */
const safeId = (id: string): string =>
  id.replaceAll(/[^\w-]/gu, character => `~${character.codePointAt(0)?.toString(16)}`)

/** The name and the whole id, such as `pizza-margherita-12`. */
const wholeSlug = ({ name, id }: SlugSource, lang: string): string =>
  [slugify(name, lang), safeId(id)].filter(Boolean).join('-')

/**
 * The words of the name, and those of the id that the name does not say, each once: `vorspeisen-meze` for “Vorspeisen & Meze” with
 * the id `vorspeisen`.
 */
function shortSlug({ name, id }: SlugSource, lang: string): string {
  const words = new Set(slugify(name, lang).split('-').filter(Boolean))
  const isSaid = (part: string): boolean => {
    const said = slugify(part, lang)
    return said !== '' && said.split('-').every(word => words.has(word))
  }
  return [
    ...words,
    ...id
      .split('-')
      .filter(part => part !== '' && !isSaid(part))
      .map(safeId),
  ].join('-')
}

/**
 * Returns the slugs of entities whose names are in the given language, by id: `pizza`, `margherita-12`. Where two entities would
 * share one, or the page uses it itself (`taken`), the slug is the name and the whole id; where that is another's too, a
 * `~` parts them, which no name has.
 */
export function slugsOf(
  things: readonly SlugSource[],
  lang: string,
  taken: ReadonlySet<string> = new Set(),
): Map<string, Slug> {
  const named = [...new Map(things.map(thing => [thing.id, thing])).values()].map(thing => {
    const whole = wholeSlug(thing, lang)
    return { ...thing, whole, short: shortSlug(thing, lang) || whole }
  })
  const wholes = Map.groupBy(named, ({ whole }) => whole)
  const shorts = Map.groupBy(named, ({ short }) => short)
  const isOnly = (slug: string, uses: Map<string, unknown[]>): boolean =>
    uses.get(slug)?.length === 1 && !taken.has(slug)
  const slugs = named.map(({ id, name, whole, short }) => {
    // What was the address of another is none of this one's.
    if (isOnly(short, shorts) && !wholes.has(short)) return { id, whole, slug: short }
    return { id, whole, slug: isOnly(whole, wholes) ? whole : `${slugify(name, lang)}~-${safeId(id)}` }
  })
  const current = new Set(slugs.map(({ slug }) => slug))
  return new Map(
    slugs.map(({ id, whole, slug }) => [id, current.has(whole) ? { slug } : { slug, oldSlug: whole }]),
  )
}
