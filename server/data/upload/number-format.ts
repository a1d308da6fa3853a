/** How a cell shows its number: a code of ECMA-376, 18.8.31. */
export interface NumberFormat {
  /** Whether it shows days or times of day. */
  isMoment: boolean
  isPercent: boolean
  /** How many decimals it shows at most; undefined where it shows as many as there are. */
  decimals: number | undefined
  /** What a cell with this number shows in a language. */
  shown: (value: number, lang: string) => string
}

/** Codes that workbooks call by a number alone. */
const BUILT_IN: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
}
const GERMAN: Record<number, string> = { 15: 'dd. mmm yy', 16: 'dd. mmm', 17: 'mmm yy' }

/** They take long to make, and a workbook has many cells of few formats. */
function kept<O, F>(make: (lang: string, options: O) => F): (lang: string, options: O) => F {
  const made = new Map<string, F>()
  return (lang, options) => {
    const key = JSON.stringify([lang, options])
    const known = made.get(key) ?? make(lang, options)
    made.set(key, known)
    return known
  }
}
export const numbers = kept((lang, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(lang, options))
const moments = kept((lang, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(lang, options))

const SHORT_DATE = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
/** What a spreadsheet shows as the computer is set up, also where a code says only that. */
const SYSTEM: [isIt: (id: number, code: string) => boolean, Intl.DateTimeFormatOptions][] = [
  [(id, code) => id === 14 && code === '', SHORT_DATE],
  [(id, code) => id === 22 && code === '', { ...SHORT_DATE, hour: '2-digit', minute: '2-digit' }],
  [(_, code) => /^\[\$-f800\]/i.test(code), { dateStyle: 'full' }],
  [(_, code) => /^\[\$-f400\]/i.test(code), { timeStyle: 'medium' }],
]

/** The format with a number; `code` is empty unless the workbook has one for it. */
export function numberFormat(id: number, code: string): NumberFormat {
  const [, system] = SYSTEM.find(([isIt]) => isIt(id, code)) ?? []
  if (system)
    return {
      isMoment: true,
      isPercent: false,
      decimals: undefined,
      shown: (value, lang) => momentIn(lang, system, value),
    }
  const format = formatOf(code || BUILT_IN[id] || 'General')
  const german = code === '' && GERMAN[id] && formatOf(GERMAN[id])
  if (!german) return format
  return {
    ...format,
    shown: (value, lang) => (lang.startsWith('de') ? german : format).shown(value, lang),
  }
}

/** A number of days as a moment in UTC, to the second. */
export const momentOf = (days: number): Date =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000)

function momentIn(lang: string, options: Intl.DateTimeFormatOptions, days: number): string {
  const moment = momentOf(days)
  if (Number.isNaN(moment.getTime())) return String(days)
  return moments(lang, { ...options, timeZone: 'UTC' }).format(moment)
}

interface Token {
  kind: 'text' | 'moment' | 'digits' | 'decimals' | 'percent'
  text: string
}

const TOKEN =
  /"(?<quoted>[^"]*)"|\\(?<escaped>.)|(?<space>_.)|\*.|\[\$(?<sign>[^\]-]*)[^\]]*\]|(?<moment>\[(?:h+|m+|s+)\]|AM\/PM|A\/P|y+|m+|d+|h+|s+)|\[[^\]]*\]|(?<decimals>\.[#0?]+)|(?<digits>[#0?][#0?,]*)|(?<percent>%)|(?<text>.)/gi
/** Codes that show a number as it is, or in a way that no data file has: as a fraction, or with an exponent. */
const GENERAL = /^(?:@|general|standard)$|[#0?]\s*\/\s*[#0?\d]|[#0?]e[+-]/i

/** A number in a cell without a format, which has place for so many digits. */
export const asItIs = (value: number, lang: string): string =>
  numbers(lang, {
    useGrouping: false,
    ...(!Number.isInteger(value) && { maximumSignificantDigits: 10 }),
  }).format(value)

const GENERAL_FORMAT: NumberFormat = {
  isMoment: false,
  isPercent: false,
  decimals: undefined,
  shown: (value, lang) => asItIs(value, lang),
}

function formatOf(code: string): NumberFormat {
  const sections = sectionsOf(code)
  const [first = []] = sections
  const isMoment = first.some(({ kind }) => kind === 'moment')
  const [plain = ''] = code.replace(/"[^"]*"|\\./g, '').split(';')
  if (!isMoment && GENERAL.test(plain.trim())) return GENERAL_FORMAT
  if (isMoment) return { ...GENERAL_FORMAT, isMoment, shown: (days, lang) => momentShown(first, days, lang) }
  return {
    isMoment,
    isPercent: first.some(({ kind }) => kind === 'percent'),
    decimals: Math.max(0, ...first.map(({ kind, text }) => (kind === 'decimals' ? text.length - 1 : 0))),
    shown: (value, lang) => sectionShown(sections, value, lang),
  }
}

/** The sections for numbers above, below and equal to zero. */
function sectionsOf(code: string): Token[][] {
  const sections: Token[][] = [[]]
  for (const { groups = {} } of code.matchAll(TOKEN)) {
    if (groups.text === ';') sections.push([])
    else sections.at(-1)?.push(...tokenOf(groups))
  }
  return sections
}

function tokenOf(groups: Record<string, string | undefined>): Token[] {
  for (const kind of ['moment', 'decimals', 'digits', 'percent'] as const)
    if (groups[kind] !== undefined) return [{ kind, text: groups[kind] }]
  const { quoted, escaped, sign, text, space } = groups
  return [{ kind: 'text', text: quoted ?? escaped ?? sign ?? text ?? (space ? ' ' : '') }]
}

function sectionShown([above = [], below, zero]: Token[][], value: number, lang: string): string {
  if (value < 0 && below) return numberShown(below, -value, lang)
  if (value === 0 && zero) return numberShown(zero, value, lang)
  return value < 0 ? `-${numberShown(above, -value, lang)}` : numberShown(above, value, lang)
}

function numberShown(tokens: Token[], value: number, lang: string): string {
  const places = tokens.flatMap(({ kind, text }) => (kind === 'digits' ? [...text.replaceAll(',', '')] : []))
  const decimals = tokens.find(({ kind }) => kind === 'decimals')?.text ?? ''
  const isGrouped = tokens.some(({ kind, text }) => kind === 'digits' && text.includes(','))
  const scale = tokens.some(({ kind }) => kind === 'percent') ? 100 : 1
  const parts = numbers(lang, {
    minimumIntegerDigits: Math.min(21, Math.max(1, places.length - Math.max(0, places.indexOf('0')))),
    minimumFractionDigits: decimals.split('0').length - 1,
    maximumFractionDigits: Math.max(0, decimals.length - 1),
    useGrouping: isGrouped,
  }).formatToParts(value * scale)
  const [whole, fraction] = [
    ['integer', 'group'],
    ['decimal', 'fraction'],
  ].map(types => parts.flatMap(({ type, value }) => (types.includes(type) ? value : [])).join('')) as [
    string,
    string,
  ]
  let left = places.length
  let written = 0
  const shown = tokens.map(({ kind, text }) => {
    if (kind === 'decimals') return fraction
    if (kind !== 'digits') return text
    left -= text.replaceAll(',', '').length
    // What has no place of its own is written in front, and a number with separators as one.
    const end = isGrouped ? whole.length : Math.max(written, whole.length - left)
    const part = whole.slice(written, end)
    written = end
    return part
  })
  return shown.join('').trim()
}

function momentShown(tokens: Token[], days: number, lang: string): string {
  const moment = momentOf(days)
  if (Number.isNaN(moment.getTime())) return String(days)
  const at = tokens.flatMap(({ kind }, index) => (kind === 'moment' ? index : []))
  const isTwelve = tokens.some(({ kind, text }) => kind === 'moment' && /^a/i.test(text))
  return tokens
    .map(({ kind, text }, index) => {
      // The code has the separator of days as a slash in every language.
      if (kind !== 'moment') return text === '/' ? daySeparator(lang) : text
      const place = at.indexOf(index)
      const [before, after] = [at[place - 1], at[place + 1]].map(each => tokens[each ?? -1]?.text ?? '')
      const isMinute = /^m/i.test(text) && (/h/i.test(before ?? '') || /s/i.test(after ?? ''))
      return partShown(isMinute ? text.replace(/m/gi, 'n') : text.toLowerCase(), moment, {
        days,
        lang,
        isTwelve,
      })
    })
    .join('')
    .trim()
}

const daySeparator = (lang: string): string =>
  moments(lang, SHORT_DATE)
    .formatToParts()
    .find(({ type }) => type === 'literal')?.value ?? '/'

interface MomentFormat {
  days: number
  lang: string
  isTwelve: boolean
}

/** One part of a day or time; `n` is for minutes. */
function partShown(text: string, moment: Date, { days, lang, isTwelve }: MomentFormat): string {
  const two = (value: number): string => String(value).padStart(Math.min(text.length, 2), '0')
  const name = (options: Intl.DateTimeFormatOptions): string => momentIn(lang, options, days)
  const hours = moment.getUTCHours()
  if (text.startsWith('['))
    return String(Math.floor(Math.round(days * 86_400) / 3600)).padStart(text.length - 2, '0')
  if (text.startsWith('a')) return hours < 12 ? 'AM' : 'PM'
  if (text.startsWith('y')) return String(moment.getUTCFullYear()).slice(text.length > 2 ? 0 : -2)
  if (text.startsWith('h')) return two(isTwelve ? hours % 12 || 12 : hours)
  if (text.startsWith('n')) return two(moment.getUTCMinutes())
  if (text.startsWith('s')) return two(moment.getUTCSeconds())
  if (text.startsWith('d')) {
    if (text.length < 3) return two(moment.getUTCDate())
    return name({ weekday: text.length === 3 ? 'short' : 'long' })
  }
  if (text.length < 3) return two(moment.getUTCMonth() + 1)
  const month = name({ month: 'long' })
  return text.length === 3 ? month.slice(0, 3) : month
}
