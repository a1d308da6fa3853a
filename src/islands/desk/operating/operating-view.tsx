import { Button } from '../../ui/button.tsx'
import { Problem } from '../problem.tsx'
import { useDeskRequest } from '../use-desk-request.ts'
import { useDeskT } from '../use-desk-t.ts'
import { Facts } from './facts.tsx'
import styles from './operating.module.css'
import { readMachine } from './operating.ts'
import { UnsentList } from './unsent-list.tsx'
import { WarningList } from './warning-list.tsx'

/** How the shop runs on its machine, and what needs attention before something fails. */
export function OperatingView() {
  const { t } = useDeskT()
  const machine = useDeskRequest('operating', readMachine)
  return (
    <main className={styles.view}>
      <h1>{t('System')}</h1>
      <Problem problem={machine.problem} />
      {machine.data && (
        <>
          <WarningList operating={machine.data.operating} />
          <UnsentList unsent={machine.data.operating.unsent} onResent={machine.reload} />
          <Facts {...machine.data} />
        </>
      )}
      <Button onClick={machine.reload}>{t('Look again')}</Button>
    </main>
  )
}
