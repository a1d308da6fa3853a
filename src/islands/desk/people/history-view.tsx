import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Act, type ActKind, orderActs, shortId } from '#contract/desk/acts.ts'
import { actEndpoints } from '#contract/desk/endpoints/act-endpoints.ts'
import { periodOf, rangeOf } from '#contract/desk/period.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { settingName } from '#islands/desk/draft/known/setting-name.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { show } from '#islands/desk/kit/route-store.ts'
import { ShowMore } from '#islands/desk/kit/show-more.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { type ListPage, usePages } from '#islands/desk/kit/use-pages.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { shopTime } from '#islands/desk/live/clock.ts'
import { DESK_API, deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { chosenLanguage } from '#islands/desk/live/language.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { actText } from '#lib/i18n/desk/act-text.ts'
import styles from './access.module.css'

/** What was done on a business day, at first today's, and by whom. */
export function HistoryView() {
  const { t, money } = useDeskT()
  const { now } = useStore($feed)
  const [chosen, setChosen] = useState<string>()
  const day = chosen ?? now?.today ?? calendarDay(money.timeZone, shopTime())
  const acts = useDeskRequest(day, () => actsOf(day))
  return (
    <ViewMain title={t('History')} className={styles.access}>
      <label className={desk.field}>
        {t('Day')}
        <input
          type="date"
          required
          value={day}
          onChange={({ target }) => target.value !== '' && setChosen(target.value)}
        />
      </label>
      <Problem problem={acts.problem} />
      {acts.data && <Pages key={day} day={day} first={acts.data} />}
      <HistoryFile key={day} day={day} />
    </ViewMain>
  )
}

async function actsOf(day: string, after?: string): Promise<ListPage<Act>> {
  const { acts, next } = await deskApi(actEndpoints.getActs, {
    params: { day },
    query: after === undefined ? {} : { after },
  })
  return { items: acts, next }
}

function Pages({ day, first }: { day: string; first: ListPage<Act> }) {
  const { items, more, busy, problem } = usePages(first, after => actsOf(day, after))
  return (
    <>
      <Acts acts={items} />
      <Problem problem={problem} />
      <ShowMore count={items.length} busy={busy} more={more} />
    </>
  )
}

function Acts({ acts }: { acts: Act[] }) {
  const { t, money, time, dateTime } = useDeskT()
  const isSameDay = (...moments: string[]): boolean =>
    new Set(moments.map(each => calendarDay(money.timeZone, new Date(each)))).size === 1
  const until = (moment: string, from: string) => (isSameDay(moment, from) ? time(moment) : dateTime(moment))
  const format = { t, locale: money.locale, dateTime, until }
  if (acts.length === 0) return <p>{t('Nothing was done on this day')}</p>
  return (
    <ul className={styles.history}>
      {acts.map(act => (
        <li key={act.id}>
          <time dateTime={act.at}>{time(act.at)}</time>
          <p>
            {ofOrders.has(act.kind) ? (
              <OrderAct code={act.subject} text={actText(act, format)} />
            ) : (
              actText({ ...act, subject: settingName(act.subject, t) }, format)
            )}
            <small className={styles.note}>
              {' '}
              · <Author {...act} />
            </small>
          </p>
        </li>
      ))}
    </ul>
  )
}

const ofOrders: ReadonlySet<ActKind> = new Set<ActKind>(orderActs)

/** The text with the code as the way to the order. */
function OrderAct({ code, text }: { code: string; text: string }) {
  const [before, ...after] = text.split(code)
  if (after.length !== 1) return text
  return (
    <>
      {before}
      <button
        type="button"
        className={styles.order}
        onClick={() => show({ view: 'Past orders', orders: code })}
      >
        {code}
      </button>
      {after}
    </>
  )
}

/** Names, and the ids of those who have one: the shop itself and the command line have none. */
function Author({ device, deviceId, person, personId }: Act) {
  const { t } = useDeskT()
  const where = deviceId ? device : actorName(t, device)
  const who = person ? t('{name} on {device}', { name: person, device: where }) : where
  const ids = [personId, deviceId].flatMap(id => (id ? [shortId(id)] : []))
  return [who, ...ids].join(' ')
}

/** The history of some days as a file, at first of the whole month. */
function HistoryFile({ day }: { day: string }) {
  const { t } = useDeskT()
  const month = periodOf('month', day)
  const [from, setFrom] = useState(month.from)
  const [to, setTo] = useState(month.to)
  const range = rangeOf(from, to)
  return (
    <section aria-labelledby="history-file">
      <h2 id="history-file">{t('Save the history')}</h2>
      <p className={styles.note}>{t('As a table for spreadsheets (CSV), with who and when')}</p>
      <div className={styles.actions}>
        <label className={desk.field}>
          {t('First day')}
          <input type="date" required value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label className={desk.field}>
          {t('Last day')}
          <input type="date" required value={to} onChange={({ target }) => setTo(target.value)} />
        </label>
      </div>
      {range ? (
        <p>
          <a className="button" download href={`${DESK_API}/acts/${range.name}/csv?lang=${chosenLanguage()}`}>
            {t('Save as CSV')}
          </a>
        </p>
      ) : (
        <p role="alert" className={desk.problem}>
          {t('The last day must not be before the first')}
        </p>
      )}
    </section>
  )
}
