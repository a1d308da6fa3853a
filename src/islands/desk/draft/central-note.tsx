import { useEffect } from 'react'
import { branchEndpoints, type CentralMenuState } from '#contract/desk/branches.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { $central, cellId } from './central.ts'
import styles from './central-note.module.css'

/** At a branch that follows the central menu, above its menu; marks what differs in it. */
export function CentralNote() {
  const state = useRequest('central menu', () => deskApi(branchEndpoints.getCentralMenu))
  const central = state.status === 'ready' ? state.data : null
  useEffect(() => {
    $central.set(new Map(central?.own.map(cell => [cellId(cell), cell.value])))
  }, [central])
  return central && <CentralFacts central={central} />
}

/** When the central menu was taken over, how much differs, and why a later one could not be. */
export function CentralFacts({ central }: { central: CentralMenuState }) {
  const { t, when } = useDeskT()
  return (
    <section className={styles.central} aria-label={t('Menu of the centre')}>
      <p>{t('This menu follows the centre. Last taken over: {time}', { time: when(central.at) })}</p>
      {central.own.length > 0 && (
        <p>
          {t('What differs from the centre is marked and stays as it is: {count}', {
            count: central.own.length,
          })}
        </p>
      )}
      {central.mistakes.length > 0 && (
        <>
          <p className={styles.refused}>{t('The central menu cannot be taken over:')}</p>
          <ul>
            {central.mistakes.map(mistake => (
              <li key={JSON.stringify(mistake)}>
                {mistake.key} {t.dynamic(mistake.message, mistake.params)}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
