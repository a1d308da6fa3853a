import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type Opening, openingEndpoints } from '#contract/desk/opening.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { BeginForm } from './begin-form.tsx'
import { OpenShop } from './open-shop.tsx'
import styles from './opening.module.css'
import { StepItem } from './step-item.tsx'

/** How often it is asked whether the first pages are there. */
const POLL_MS = 3 * SECOND

/** The steps that lead an owner from an empty shop to an open one. */
export function OpeningView() {
  const { t } = useDeskT()
  const { now } = useStore($feed)
  // Changes when a screen was paired or a test order answered, which the steps then show at once.
  const revision = JSON.stringify([now?.obstacles, now?.orders.map(({ code }) => code)])
  const opening = useDeskRequest('opening', readOpening, revision)
  return (
    <ViewMain title={t('Opening')} className={styles.opening}>
      <p className={styles.note}>
        {t('The steps from an empty shop to an open one. Required steps come first.')}
      </p>
      <Problem problem={opening.problem} />
      {opening.data && <Checklist opening={opening.data} onChanged={opening.reload} />}
    </ViewMain>
  )
}

async function readOpening(): Promise<Opening> {
  // Input from another view may still be on its way to the server.
  await saveNow()
  return deskApi(openingEndpoints.getOpening)
}

function Checklist({ opening, onChanged }: { opening: Opening; onChanged: () => void }) {
  const { t } = useDeskT()
  const isBuilding = opening.firstPages === 'building'
  useEffect(() => {
    if (!isBuilding) return
    const timer = setInterval(onChanged, POLL_MS)
    return () => clearInterval(timer)
  }, [isBuilding, onChanged])
  if (opening.isEmpty) return <BeginForm onBegun={onChanged} />
  return (
    <>
      <OpenShop opening={opening} onChanged={onChanged} />
      {([true, false] as const).map(required => {
        const steps = opening.steps.filter(step => step.required === required)
        const title = required ? t('Required to open') : t('Recommended')
        const done = steps.filter(({ state }) => state === 'done').length
        return (
          <section key={title} className={styles.steps} aria-label={title}>
            <h2>{title}</h2>
            <p className={styles.note}>{t('{done} of {count} done', { done, count: steps.length })}</p>
            <ol>
              {steps.map(step => (
                <StepItem key={step.name} step={step} opening={opening} onChanged={onChanged} />
              ))}
            </ol>
          </section>
        )
      })}
    </>
  )
}
