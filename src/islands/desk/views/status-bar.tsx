import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { useNow } from '../../ui/hooks/use-now.ts'
import { useStore } from '../../ui/hooks/use-store.ts'
import { $feed } from '../board/feed.ts'
import { armSound, isArmed, playRing } from '../board/ring.ts'
import { keepAwake } from '../board/wake-lock.ts'
import { PrinterStatus } from '../printers/printer-status.tsx'
import { useDeskT } from '../use-desk-t.ts'
import styles from './status-bar.module.css'

const SECOND_MS = 1000
/** From this age on, in s, the bar says how old the data is; from the second one it also sounds. */
const OLD_S = 10
const ALARM_S = 30

/** What the start of a shift does, for a screen that was loaded again without network. */
function begin(): void {
  void armSound()
  void keepAwake()
}

/** Since when the server is heard, how old the data is, and whether sound works. */
export function StatusBar() {
  const { t, time } = useDeskT()
  const { status, heardAt, since } = useStore($feed)
  const now = useNow().getTime()
  const age = heardAt === undefined ? undefined : Math.max(0, Math.floor((now - heardAt) / SECOND_MS))
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
      {status === 'live' && since !== undefined && !old && (
        <p className={styles.since}>
          {t('since {time}, shown as of {seconds} s ago', {
            time: time(new Date(since).toISOString()),
            seconds: age,
          })}
        </p>
      )}
      <PrinterStatus />
      {isArmed() ? (
        <p>{t('Sound is on')}</p>
      ) : (
        <Button onClick={begin}>{t('Sound is off: switch it on')}</Button>
      )}
    </header>
  )
}
