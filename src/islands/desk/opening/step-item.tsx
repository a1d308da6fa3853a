import { useState } from 'react'
import { type Opening, type OpeningStep, openingEndpoints } from '#contract/desk/opening.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { show } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './opening.module.css'
import { stepTexts } from './steps.ts'
import { TestMail } from './test-mail.tsx'

const states: Record<OpeningStep['state'], DeskKey> = {
  done: 'Done',
  draft: 'In the draft: publish it',
  missing: 'To do',
}

interface Props {
  step: OpeningStep
  opening: Opening
  onChanged: () => void
}

/** One step: why it is needed, whether it is done, what is missing, and the way to where it is done. One that is not due is folded. */
export function StepItem({ step, opening, onChanged }: Props) {
  const { name, state, missing, page } = step
  const { t } = useDeskT()
  const { title, why, lawyer, view, section } = stepTexts[name]
  // One that is done while somebody reads it stays open.
  const [isOpen] = useState(isDue(step, opening))
  return (
    <li className={styles.step} data-state={state}>
      <details className="unfold" open={isOpen}>
        <summary>
          <h3>{t(title)}</h3>
          <span className={styles.state}>{t(states[state])}</span>
        </summary>
        <div className={styles.about}>
          <p>{t(why)}</p>
          {missing.length > 0 && (
            <div>
              <p className={styles.label}>{t('Still missing')}</p>
              <ul className={styles.missing}>
                {missing.map(({ message, params }) => (
                  <li key={message}>{t.dynamic(message, params)}</li>
                ))}
              </ul>
            </div>
          )}
          {lawyer && (
            <p className={styles.note}>
              <strong>{t('For your lawyer')}:</strong> {t(lawyer)}
            </p>
          )}
          {name === 'mail' && <TestMail email={opening.email} onSent={onChanged} />}
          {name === 'test' && <TestOrder isTesting={opening.isTesting} onPlaced={onChanged} />}
          <div className={styles.ways}>
            {state === 'draft' && <Way title={title} view="Publish" onGo={() => show({ view: 'Publish' })} />}
            {view && (
              <Way
                title={title}
                view={view}
                onGo={() => show({ view, ...(section && { section, row: page }) })}
              />
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

/** Whether it is to be done now: what is only recommended can wait until nothing required is missing. */
const isDue = ({ state, required }: OpeningStep, { steps }: Opening): boolean =>
  state !== 'done' && (required || !steps.some(each => each.required && each.state === 'missing'))

/** A button to where a step is done. */
function Way({ title, view, onGo }: { title: DeskKey; view: DeskKey; onGo: () => void }) {
  const { t } = useDeskT()
  const to = t('To: {view}', { view: t(view) })
  return (
    <Button aria-label={`${t(title)}: ${to}`} onClick={onGo}>
      {to}
    </Button>
  )
}

/** Places a test order, which rings on every screen. */
function TestOrder({ isTesting, onPlaced }: { isTesting: boolean; onPlaced: () => void }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const place = () =>
    run(async key => {
      await deskApi(openingEndpoints.placeTestOrder, {}, { idempotencyKey: key })
      onPlaced()
    })
  return (
    <>
      <p role="status">
        {isTesting
          ? t('The test order rings now. Accept it under Orders.')
          : t('It rings on every screen, prints a test ticket once it is accepted, and is in no report.')}
      </p>
      <Problem problem={problem} />
      <Button disabled={busy || isTesting} onClick={place}>
        {t('Place a test order')}
      </Button>
    </>
  )
}
