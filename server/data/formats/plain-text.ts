const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', euro: '€' },
  ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç', ntilde: 'ñ', ograve: 'ò' },
  ...{ hellip: '…', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', bdquo: '„' },
  ...{ deg: '°', frac12: '½', frac14: '¼', middot: '·', bull: '•', reg: '®', times: '×' },
}

/** The characters behind HTML's entities; an unknown one stays as it is. */
const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]\w{1,10}));/gi, (all, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
    if (code === undefined) return ENTITIES[name] ?? all
    return code > 31 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
      ? String.fromCodePoint(code)
      : ' '
  })

/** A text of another system in one line: without tags and entities. Some systems encode entities twice. */
export const plainText = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number'
    ? withoutEntities(withoutEntities(String(value)))
    : ''
  )
    .replaceAll(/<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC')
