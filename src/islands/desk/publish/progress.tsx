import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Publication, PublicationState } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { $changes, $published } from '#islands/desk/draft/changes.ts'
import { FailedBuild } from '#islands/desk/kit/failed-build.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime } from '#islands/desk/live/clock.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeviceNow } from '#islands/desk/live/device-clock.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './publish.module.css'

const seconds = (ms: number): number => Math.max(1, Math.round(ms / SECOND))

interface Props {
  id: string
  onReopened: (publication: Publication) => void
}

/** Shows whether the shop's pages have the last publication yet, and after how many seconds they did. */
export function Progress({ id, onReopened }: Props) {
  const { t } = useDeskT()
  const published = useStore($published)
  const inDraft = useStore($changes)
  const { state, liveAt, buildingAt, seenAt } = usePages(id)
  if (!state) return null
  const at = published?.id === id ? published.at : undefined
  const { pages, reason, failure, publication, reopens } = state
  return (
    <div className={styles.progress} data-pages={pages}>
      <p role="status">
        {pages === 'live' &&
          (at === undefined || liveAt === undefined
            ? t('Visitors see what was published last')
            : t('Live after {seconds} s', { seconds: seconds(liveAt - at) }))}
        {(pages === 'building' || pages === 'waiting') && t('Published. The pages are being built')}
        {pages === 'unknown' && t('Published. It is not known yet whether the pages show it')}
        {pages === 'failed' && t('The pages could not be built. Visitors see the previous ones')}
      </p>
      {pages === 'live' && <Live address={state.address} since={state.liveSince ?? seenAt} />}
      {at !== undefined && (pages === 'waiting' || pages === 'building') && (
        <Stages since={at} buildingSince={buildingAt} />
      )}
      {pages === 'failed' && (
        <>
          <FailedBuild reason={reason} failure={failure} />
          {publication.kind === 'undo' || reopens === false ? (
            <p>{t('It is retried automatically.')}</p>
          ) : (
            <>
              <p>{t('It is retried automatically. Until then you can turn it back into a draft.')}</p>
              <div>
                <Reopen id={id} onReopened={onReopened} />
              </div>
            </>
          )}
          {reopens === false && Boolean(inDraft) && (
            <p>
              {t('It can be turned back into a draft once the other changes are published or discarded.')}
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** Since when guests see it, to the second, and the way there. */
function Live({ address = '/', since }: { address: string | undefined; since: string | undefined }) {
  const { t, money } = useDeskT()
  const time =
    since !== undefined &&
    new Intl.DateTimeFormat(money.locale, { timeStyle: 'medium', timeZone: money.timeZone }).format(
      new Date(since),
    )
  return (
    <p>
      {time && `${t('Live since {time}', { time })} `}
      <a href={address} target="_blank" rel="noreferrer">
        {t('See it')}
      </a>
    </p>
  )
}

interface StagesProps {
  /** When it was published, and when its pages began to be built, in ms of `performance.now()`. */
  since: number
  buildingSince: number | undefined
}

/** The stages until it is live, each with its seconds. Hidden from screen readers, which would read it every second. */
function Stages({ since, buildingSince }: StagesProps) {
  const { t } = useDeskT()
  useDeviceNow()
  const now = performance.now()
  return (
    <ol className={styles.stages} aria-hidden="true">
      <li data-state={buildingSince === undefined ? 'current' : 'done'}>
        {t('Waits for the builder')} <span>{seconds((buildingSince ?? now) - since)} s</span>
      </li>
      <li data-state={buildingSince === undefined ? undefined : 'current'}>
        {t('Pages are built and put online')}{' '}
        {buildingSince !== undefined && <span>{seconds(now - buildingSince)} s</span>}
      </li>
      <li>{t('Guests see it')}</li>
    </ol>
  )
}

/** Turns the last publication back into the draft, so that orders are priced as on the pages that visitors see. */
function Reopen({ id, onReopened }: { id: string; onReopened: (publication: Publication) => void }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const reopen = () =>
    run(async idempotencyKey => {
      const options = { idempotencyKey }
      onReopened(await provenApi(draftEndpoints.reopenPublication, { params: { id } }, options))
    })
  return (
    <>
      <Button disabled={busy} onClick={reopen}>
        {t('Back into the draft')}
      </Button>
      <Problem problem={problem} />
    </>
  )
}

/** How often the pages are asked whether they show what was published, in ms. */
const POLL_MS = SECOND

interface Pages {
  state: PublicationState | undefined
  /** When they began to show it, in ms of `performance.now()`; undefined if nobody watched then. */
  liveAt: number | undefined
  /** When they began to be built, in the same way. */
  buildingAt: number | undefined
  /** The shop's time of `liveAt`, ISO 8601. */
  seenAt: string | undefined
}

const NOTHING: Pages = { state: undefined, liveAt: undefined, buildingAt: undefined, seenAt: undefined }

/** Follows the shop's pages until they show the publication, however long a failed build is retried. */
function usePages(id: string): Pages {
  const [pages, setPages] = useState(NOTHING)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current = true
    let hasWaited = false
    let buildingAt: number | undefined
    const ask = async (): Promise<void> => {
      const found = await deskApi(draftEndpoints.getPublication, { params: { id } }).catch(() => undefined)
      if (!current) return
      const isLive = found?.pages === 'live'
      const liveAt = isLive && hasWaited ? performance.now() : undefined
      if (found?.pages === 'building') buildingAt ??= performance.now()
      const seenAt = liveAt === undefined ? undefined : shopTime().toISOString()
      if (found) setPages({ state: found, liveAt, buildingAt, seenAt })
      hasWaited ||= found !== undefined
      if (!isLive) timer = setTimeout(ask, POLL_MS)
    }
    void ask()
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [id])
  return pages
}
