import { useEffect } from 'react'
import { useNow } from '../ui/use-now.ts'
import { useStore } from '../ui/use-store.ts'
import styles from './desk.module.css'
import { $feed } from './feed.ts'
import { PrinterStatus } from './printers/printer-status.tsx'
import { isArmed, playRing } from './ring.ts'
import { useDeskT } from './use-desk-t.ts'

const SECOND_MS = 1000
/** From this age on, in s, the bar says how old the data is; from the second one it also sounds. */
const OLD_S = 10
const ALARM_S = 30

/** Whether the server is heard, how old the data is, and whether sound works. */
export function StatusBar() {
  const { t } = useDeskT()
  const { status, heardAt } = useStore($feed)
  const now = useNow().getTime()
  const age = heardAt === undefined ? undefined : Math.floor((now - heardAt) / SECOND_MS)
  const old = age === undefined || age >= OLD_S
  const alarm = age === undefined || age >= ALARM_S
  useEffect(() => {
    if (alarm) playRing()
  }, [alarm])
  return (
    <header className={styles.bar} data-old={old || undefined}>
      <p role="status">
        {status === 'live' && !old && t('Connected')}
        {status !== 'live' && !old && t('Reconnecting')}
        {old &&
          (age === undefined
            ? t('No connection yet')
            : t('No connection. Shown as of {seconds} s ago', { seconds: age }))}
      </p>
      <PrinterStatus />
      <p>{isArmed() ? t('Sound is on') : t('Sound is off')}</p>
    </header>
  )
}
