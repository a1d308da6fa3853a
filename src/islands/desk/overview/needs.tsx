import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { operatingEndpoints } from '#contract/desk/endpoints/operating-endpoints.ts'
import { openingEndpoints } from '#contract/desk/opening.ts'
import { $changes, readChanges } from '#islands/desk/draft/changes.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { warningTexts } from '#islands/desk/kit/warning-texts.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { ChevronIcon } from '#islands/ui/icons.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './overview.module.css'

interface Need {
  text: string
  /** Where something can be done about it. */
  view: DeskKey
}

/** What an owner should see to, each with the way to where it is done. */
export const Needs = () => <NeedList needs={useNeeds()} />

/** What an editor should see to. */
export const EditorsNeeds = () => <NeedList needs={useUnpublished()} />

function NeedList({ needs }: { needs: Need[] | undefined }) {
  const { t } = useDeskT()
  if (!needs) return null
  if (needs.length === 0) return <p role="status">{t('Nothing needs attention')}</p>
  return (
    <section className={styles.needs} aria-label={t('What needs attention')}>
      <h2>{t('What needs attention')}</h2>
      <ul>
        {needs.map(({ text, view }) => (
          <li key={text}>
            <button type="button" onClick={() => showView(view)}>
              <span>{text}</span> <small>{t(view)}</small> <ChevronIcon />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Changes that wait to be published; undefined until that is known. */
function useUnpublished(): Need[] | undefined {
  const { t } = useDeskT()
  const changes = useStore($changes)
  useEffect(() => void readChanges(), [])
  if (changes === undefined) return undefined
  const text = t('Changes that visitors do not see yet: {count}', { count: changes })
  return changes > 0 ? [{ text, view: 'Publish' }] : []
}

/** Undefined until all is known. */
function useNeeds(): Need[] | undefined {
  const unpublished = useUnpublished()
  const { t, dateTime } = useDeskT()
  const { now } = useStore($feed)
  const operating = useDeskRequest('overview operating', () => deskApi(operatingEndpoints.getOperating))
  const opening = useDeskRequest('overview opening', () => deskApi(openingEndpoints.getOpening))
  if (!operating.data || !opening.data) return undefined
  const { reservations = 0, messages = 0 } = now?.waiting ?? {}
  const waiting: [DeskKey, DeskKey, number][] = [
    ['Reservations to answer: {count}', 'Reservations', reservations],
    ['Messages to answer: {count}', 'Messages', messages],
  ]
  const missing = opening.data.steps.filter(({ state }) => state === 'missing')
  return [
    ...waiting.flatMap(([text, view, count]) => (count > 0 ? [{ text: t(text, { count }), view }] : [])),
    ...operating.data.warnings.map(({ kind, name = '', count = 0, at }) => ({
      text: t(warningTexts[kind][0], { name, count, time: at ? dateTime(at) : '', size: '' }),
      view: kind === 'hook-failing' ? ('Devices and people' as const) : ('System' as const),
    })),
    ...(missing.length > 0
      ? [
          {
            text: t('Steps of the checklist to do: {count}', { count: missing.length }),
            view: 'Opening' as const,
          },
        ]
      : []),
    ...(unpublished ?? []),
  ]
}
