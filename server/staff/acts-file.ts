import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Act, withId } from '#contract/desk/acts.ts'
import { type DeskLanguage, deskLanguages } from '#contract/desk/languages.ts'
import type { Period } from '#contract/desk/period.ts'
import type { LongDeskFile } from '#contract/desk/report.ts'
import type { BusinessClock } from '#contract/hours/business-day.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { formatDateTime } from '#lib/i18n/dates.ts'
import { actText } from '#lib/i18n/desk/act-text.ts'
import { deskText } from '#lib/i18n/desk/desk-text.ts'
import type { Dictionary } from '#lib/i18n/translate.ts'
import { actPagesIn } from '#server/acts/acts.ts'
import type { Reader } from '#server/db/database.ts'
import { begun } from '#server/reports/begun.ts'
import { type Cell, csvLines, csvOf, dayIn, timeIn } from '#server/reports/csv.ts'
import { textsIn } from '#server/texts/texts.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'src/lib/i18n/desk')

/** The desk's own texts about acts; English is their source. */
function dictionaryOf(lang: DeskLanguage): Dictionary {
  if (lang === 'en') return {}
  const parts = [`evening/${lang}.json`, `office/${lang}.json`]
  return Object.assign({}, ...parts.map(part => JSON.parse(readFileSync(join(FOLDER, part), 'utf8'))))
}

interface FileInput {
  period: Period
  lang: DeskLanguage
  clock: BusinessClock
}

/**
 * What was done in a period and by whom, in the words of the desk's history, as a table for spreadsheets. It is written page by page
 * while it is read.
 */
export const actsFile = (reader: Reader, input: FileInput): Promise<LongDeskFile> =>
  begun(
    { name: `history-${input.period.name}.csv`, type: 'text/csv; charset=utf-8' },
    piecesOf(actPagesIn(reader, input), input),
  )

async function* piecesOf(pages: AsyncIterable<Act[]>, input: FileInput) {
  const { lang } = input
  const { day, time, act, person, device } = textsIn(lang).acts
  const dictionary = dictionaryOf(lang)
  let head = [[day, time, act, person, device]]
  for await (const acts of pages) {
    const rows = acts.map(each => rowOf(each, dictionary, input))
    yield head.length > 0 ? csvOf([...head, ...rows], lang) : new TextEncoder().encode(csvLines(rows, lang))
    head = []
  }
}

function rowOf(act: Act, dictionary: Dictionary, { lang, clock: { timeZone } }: FileInput): Cell[] {
  const format = { locale: deskLanguages[lang].locale, timeZone }
  const dateTime = (moment: string): string => formatDateTime(moment, format)
  const text = actText(act, {
    t: (key, params) => deskText(dictionary, key, params),
    locale: format.locale,
    dateTime,
    until: dateTime,
  })
  const day = dayIn(calendarDay(timeZone, new Date(act.at)), lang)
  return [
    day,
    timeIn(act.at, timeZone),
    text,
    withId(act.person, act.personId),
    withId(act.device, act.deviceId),
  ]
}
