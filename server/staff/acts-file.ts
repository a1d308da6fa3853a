import { type Act, withId } from '#contract/desk/acts.ts'
import type { DeskLanguage } from '#contract/desk/languages.ts'
import type { Period } from '#contract/desk/period.ts'
import type { DeskFile } from '#contract/desk/report.ts'
import type { BusinessClock } from '#contract/hours/business-day.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { actText } from '#lib/i18n/desk/act-text.ts'
import ordersDe from '#lib/i18n/desk/de.json' with { type: 'json' }
import officeDe from '#lib/i18n/desk/office/de.json' with { type: 'json' }
import officeTr from '#lib/i18n/desk/office/tr.json' with { type: 'json' }
import ordersTr from '#lib/i18n/desk/tr.json' with { type: 'json' }
import { formatDateTime } from '#lib/i18n/format.ts'
import { type Dictionary, translate } from '#lib/i18n/translate.ts'
import { actsIn } from '#server/acts/acts.ts'
import type { Reader } from '#server/db/database.ts'
import { type Cell, csvOf, dayIn, timeIn } from '#server/reports/csv.ts'
import { messagesIn } from '#server/texts/texts.ts'

/** The desk's own texts; English is their source. */
const dictionaries: Record<DeskLanguage, Dictionary> = {
  de: { ...ordersDe, ...officeDe },
  en: {},
  tr: { ...ordersTr, ...officeTr },
}
const locales: Record<DeskLanguage, string> = { de: 'de-DE', en: 'en-GB', tr: 'tr-TR' }

interface FileInput {
  period: Period
  lang: DeskLanguage
  clock: BusinessClock
}

/** What was done in a period and by whom, in the words of the desk's history, as a table for spreadsheets. */
export async function actsFile(reader: Reader, input: FileInput): Promise<DeskFile> {
  const { period, lang, clock } = input
  const { day, time, act, person, device } = messagesIn(lang).acts
  const rows = (await actsIn(reader, period, clock)).map(each => rowOf(each, input))
  return {
    name: `history-${period.name}.csv`,
    type: 'text/csv; charset=utf-8',
    content: csvOf([[day, time, act, person, device], ...rows], lang),
  }
}

function rowOf(act: Act, { lang, clock: { timeZone } }: FileInput): Cell[] {
  const format = { locale: locales[lang], timeZone }
  const dateTime = (moment: string): string => formatDateTime(moment, format)
  const text = actText(act, {
    t: (key, params) => translate(dictionaries[lang], key, params),
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
