import type { Opening, OpeningStep } from '#contract/desk/opening.ts'
import { show } from '#islands/desk/kit/route-store.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './opening.module.css'
import { stepTexts } from './steps.ts'
import { TestOrder } from './test-order.tsx'

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

/** One step: why it is needed, whether it is done, what is missing, and the way to where it is done. */
export function StepItem({ step: { name, state, missing }, opening, onChanged }: Props) {
  const { t } = useDeskT()
  const { title, why, lawyer, view, section } = stepTexts[name]
  const target: DeskKey | undefined = state === 'draft' ? 'Publish' : view
  return (
    <li className={styles.step} data-state={state}>
      <div className={styles.head}>
        <h3>{t(title)}</h3>
        <span className={styles.state}>{t(states[state])}</span>
      </div>
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
      {name === 'test' && <TestOrder isTesting={opening.isTesting} onPlaced={onChanged} />}
      {target && (
        <Button
          aria-label={`${t(title)}: ${t('To: {view}', { view: t(target) })}`}
          onClick={() => show(section ? { view: target, section } : { view: target })}
        >
          {t('To: {view}', { view: t(target) })}
        </Button>
      )}
    </li>
  )
}
