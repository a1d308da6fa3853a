import type { DatevAccount } from '#contract/describe/settings/datev.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import type { Period } from '#contract/desk/period.ts'
import { datevDecimals, datevNumbersMissing, datevTooLong, datevYears } from '#contract/desk/texts.ts'
import { decimalsOf, fromCents } from '#contract/kit/money.ts'
import type { DatevBooking } from './bookings.ts'
import { cp1252 } from './cp1252.ts'
import { DatevProblem } from './problem.ts'
import type { DatevSettings } from './settings.ts'

const FORMAT = { version: '700', category: '21', name: 'Buchungsstapel', formatVersion: '13' }
/** The most bookings that a batch may have. */
export const MAX_BOOKINGS = 99_999
const MAX_TEXT = 60

interface BatchInput {
  settings: DatevSettings
  period: Period
  currency: string
  timeZone: string
  now: Date
}

const numbers = {
  consultant: 'DATEV_CONSULTANT',
  client: 'DATEV_CLIENT',
} satisfies Record<string, SettingKey>

/** Throws a DatevProblem when a period cannot have a booking batch: DATEV must know whose it is, and in which year its dates are, and has two decimals. */
export function checkBatch(
  { consultant, client }: DatevSettings,
  { from, to }: Period,
  currency: string,
): void {
  if (consultant === '' || client === '') {
    throw new DatevProblem(datevNumbersMissing, numbers)
  }
  if (decimalsOf(currency) > 2) throw new DatevProblem(datevDecimals)
  if (from.slice(0, 4) !== to.slice(0, 4)) throw new DatevProblem(datevYears)
}

/** Throws a DatevProblem when a batch has more bookings than it may have. */
export function checkCount(bookings: number): void {
  if (bookings > MAX_BOOKINGS) throw tooLong()
}

export const tooLong = (): DatevProblem => new DatevProblem(datevTooLong)

/** How a booking batch begins as DATEV imports it: a header, and the names of the columns. */
export const batchHead = (input: BatchInput): Uint8Array => written([headerOf(input), [...COLUMNS]])

/** Lines of a booking batch, one for each booking. */
export const batchLines = (bookings: DatevBooking[], input: BatchInput): Uint8Array =>
  written(bookings.map(booking => lineOf(booking, input)))

const written = (lines: string[][]): Uint8Array => cp1252(lines.map(line => `${line.join(';')}\r\n`).join(''))

function headerOf({ settings, period, currency, timeZone, now }: BatchInput): string[] {
  const { consultant, client, chart, digits } = settings
  const created = [now.toLocaleString('sv-SE', { timeZone }), now.toISOString().slice(19, 23)].join('')
  return [
    ...[quoted('EXTF'), FORMAT.version, FORMAT.category, quoted(FORMAT.name), FORMAT.formatVersion],
    ...[digitsOf(created), '', quoted(''), quoted(''), quoted(''), consultant, client],
    ...[`${period.from.slice(0, 4)}0101`, String(digits), digitsOf(period.from), digitsOf(period.to)],
    ...[quoted(`Shop ${period.name}`), quoted(''), '1', '0', '0', quoted(currency), '', quoted('')],
    ...['', '', quoted(chart.slice(3)), '', '', quoted(''), quoted('')],
  ]
}

const times = (count: number, names: (index: number) => string[]): string[] =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat()

/** The columns of a booking batch in format version 13, in order and as DATEV names them. */
const COLUMNS: readonly string[] = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs', 'Basis-Umsatz'],
  ...['WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum'],
  ...['Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext', 'Postensperre', 'Diverse Adressnummer'],
  ...['Geschäftspartnerbank', 'Sachverhalt', 'Zinssperre', 'Beleglink'],
  ...times(8, index => [`Beleginfo - Art ${index}`, `Beleginfo - Inhalt ${index}`]),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge', 'EU-Land u. UStID (Bestimmung)'],
  ...['EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart', 'Sachverhalt L+L', 'Funktionsergänzung L+L'],
  ...['BU 49 Hauptfunktionstyp', 'BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...times(20, index => [`Zusatzinformation - Art ${index}`, `Zusatzinformation- Inhalt ${index}`]),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr', 'Zugeordnete Fälligkeit'],
  ...['Skontotyp', 'Auftragsnummer', 'Buchungstyp', 'USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)'],
  ...['Sachverhalt L+L (Anzahlungen)', 'EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)'],
  ...['Herkunft-Kz', 'Buchungs GUID', 'KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre'],
  ...['Gesellschaftername', 'Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer'],
  ...['Postensperre bis', 'Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)', 'Steuersatz'],
  ...['Land', 'Abrechnungsreferenz', 'BVV-Position', 'EU-Land u. UStID (Ursprung)'],
  ...['EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
]

function lineOf(
  { cents, account, counter, date, code, text }: DatevBooking,
  { settings: { digits }, currency }: BatchInput,
): string[] {
  const [, month = '', day = ''] = date.split('-')
  const number = (one: DatevAccount): string => one.number.padEnd(digits, '0')
  const cells: Record<string, string> = {
    'Umsatz (ohne Soll/Haben-Kz)': fromCents(Math.abs(cents), currency).toFixed(2).replace('.', ','),
    'Soll/Haben-Kennzeichen': quoted(cents > 0 ? 'S' : 'H'),
    'WKZ Umsatz': quoted(currency),
    Konto: number(account),
    'Gegenkonto (ohne BU-Schlüssel)': number(counter),
    'BU-Schlüssel': counter.taxKey === '' ? '' : quoted(counter.taxKey),
    Belegdatum: `${day}${month}`,
    'Belegfeld 1': quoted(code),
    Buchungstext: quoted(text.replaceAll(/\s+/g, ' ').slice(0, MAX_TEXT)),
    Festschreibung: '0',
  }
  return COLUMNS.map(name => cells[name] ?? '')
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')
