import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useRequest } from '../../ui/use-request.ts'
import { Problem } from '../problem.tsx'
import { problemOf } from '../problem-of.ts'
import { useDeskT } from '../use-desk-t.ts'
import { Facts } from './facts.tsx'
import styles from './operating.module.css'
import { readMachine } from './operating.ts'
import { UnsentList } from './unsent-list.tsx'
import { WarningList } from './warning-list.tsx'

/** How the shop runs on its machine, and what needs attention before something fails. */
export function OperatingView() {
  const { t } = useDeskT()
  const [turn, setTurn] = useState(0)
  const reload = () => setTurn(count => count + 1)
  const machine = useRequest('operating', readMachine, String(turn))
  return (
    <main className={styles.view}>
      <h1>{t('System')}</h1>
      {machine.status === 'failed' && <Problem problem={problemOf(machine.error)} />}
      {machine.status === 'ready' && (
        <>
          <WarningList operating={machine.data.operating} />
          <UnsentList unsent={machine.data.operating.unsent} onResent={reload} />
          <Facts {...machine.data} />
        </>
      )}
      <Button onClick={reload}>{t('Look again')}</Button>
    </main>
  )
}
