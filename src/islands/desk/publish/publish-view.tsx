import { useStore } from '@nanostores/react'
import type { DraftReview, Publication, RowChange } from '#contract/desk/draft.ts'
import { draftEndpoints } from '#contract/desk/endpoints/draft-endpoints.ts'
import { ownerLevelChanges } from '#contract/desk/owner-level.ts'
import { $changes, $published } from '#islands/desk/draft/changes.ts'
import { settingName } from '#islands/desk/draft/known/setting-name.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { Confirm } from '#islands/desk/kit/confirm.tsx'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import { PublicationHistory } from './history.tsx'
import { Progress } from './progress.tsx'
import styles from './publish.module.css'
import { Review } from './review.tsx'
import { ToChecklist } from './to-checklist.tsx'

/** The unpublished changes, the way to publish them, and everything that was published. */
export function PublishView() {
  const { t } = useDeskT()
  const review = useDeskRequest('review', readReview)
  const publications = useDeskRequest('publications', () => deskApi(draftEndpoints.getPublications))
  const [latest] = publications.data ?? []
  const reload = () => {
    review.reload()
    publications.reload()
  }
  const onPublished = ({ id }: Publication, at: number) => {
    $published.set({ id, at })
    reload()
  }
  const { busy, problem, publish } = usePublishing(onPublished, reload)
  const isOwner = useStore($isOwner)
  const { revision = 0, changes = [], mistakes = [] } = review.data ?? {}
  const owners = isOwner ? [] : ownerLevelChanges(changes)
  const count = changes.filter(({ kind }) => kind !== 'gone').length
  const action = count > 0 && (
    <Button
      primary
      disabled={busy || mistakes.length > 0 || owners.length > 0}
      onClick={() => publish(revision)}
    >
      {t('Publish {count} {count|change|changes}', { count })}
    </Button>
  )
  return (
    <ViewMain title={t('Publish')} action={action} className={styles.publish}>
      <Problem problem={problem} />
      {owners.length > 0 && <p>{`${t('These changes need an owner')}: ${namesOf(owners, t)}`}</p>}
      {latest && (
        <Progress
          key={latest.id}
          id={latest.id}
          onReopened={publication => onPublished(publication, performance.now())}
        />
      )}
      {latest && isOwner && <ToChecklist key={`checklist ${latest.id}`} />}
      <Problem problem={review.problem} />
      {review.data && (
        <>
          <Review review={review.data} onRestored={reload} />
          {changes.length > 0 && owners.length === 0 && <Discard review={review.data} onChanged={reload} />}
        </>
      )}
      <Problem problem={publications.problem} />
      {publications.data && (
        <PublicationHistory
          publications={publications.data}
          onUndone={publication => onPublished(publication, performance.now())}
        />
      )}
    </ViewMain>
  )
}

async function readReview(): Promise<DraftReview> {
  // Input from another view may still be on its way to the server.
  await saveNow()
  const review = await deskApi(draftEndpoints.reviewDraft)
  $changes.set(review.changes.length)
  return review
}

/** Publishes exactly what was reviewed. `onChanged` is called when the draft has changed since. */
function usePublishing(onPublished: (publication: Publication, at: number) => void, onChanged: () => void) {
  const { busy, problem, run } = useDeskAction()
  const publish = (revision: number) => {
    const at = performance.now()
    return run(async idempotencyKey => {
      try {
        onPublished(
          await provenApi(draftEndpoints.publishDraft, { body: { revision } }, { idempotencyKey }),
          at,
        )
      } catch (error) {
        onChanged()
        throw error
      }
    }, `publish ${revision}`)
  }
  return { busy, problem, publish }
}

interface DiscardProps {
  review: DraftReview
  /** Called when the draft has changed since the review. */
  onChanged: () => void
}

/** Discards exactly what was reviewed. */
function Discard({ review: { revision, changes }, onChanged }: DiscardProps) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const discard = () =>
    run(async () => {
      try {
        await deskApi(draftEndpoints.discardDraft, { params: { revision: String(revision) } })
      } finally {
        onChanged()
      }
    }, `discard ${revision}`)
  return (
    <div className={styles.actions}>
      <Problem problem={problem} />
      <Confirm
        text={t('Discard all')}
        question={
          changes.length === 1
            ? t('This discards the one unpublished change.')
            : t('This discards all {count} unpublished changes.', { count: changes.length })
        }
        yes={t('Really discard')}
        busy={busy}
        onConfirm={discard}
      />
    </div>
  )
}

/** What the review calls the things that change, each once. */
function namesOf(changes: RowChange[], t: DeskTranslate): string {
  const names = changes.map(({ table, key, name }) => (table === 'settings' ? settingName(key, t) : name))
  return [...new Set(names)].join(', ')
}
