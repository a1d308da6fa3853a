import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { SECOND } from '#contract/durations.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { PrinterStatus } from '#islands/desk/printers/printer-status.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useNow } from '#islands/ui/hooks/use-now.ts'
import { $hasBegun, askForMessages, switchOn } from './begin-shift.ts'
import { isArmed, playRing } from './ring.ts'
import { newOrders } from './ringing.ts'
import styles from './status-bar.module.css'

/** From this age on, in s, the bar says how old the data is; from the second one it also sounds. */
const OLD_S = 10
const ALARM_S = 30

interface Props {
  /** How many unanswered orders are not in view. */
  unanswered: number
}

/**
 * Since when the server is connected, how old the data is, whether sound works, and a button to the waiting
 * orders.
 */
export function StatusBar({ unanswered }: Props) {
  const { t, time } = useDeskT()
  // Starts a shift that was not started when the screen was loaded: in another view, or without network.
  const begin = async (): Promise<void> => {
    void askForMessages(t)
    if ((await switchOn()).sound) $hasBegun.set(true)
  }
  const showOrders = (): void => {
    if (!isArmed()) void begin()
    showView('Orders')
  }
  const { status, receivedAt, since } = useStore($feed)
  const now = useNow().getTime()
  const age = receivedAt === undefined ? undefined : Math.max(0, Math.floor((now - receivedAt) / SECOND))
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
      {unanswered > 0 && (
        <Button primary onClick={showOrders}>
          {t(newOrders(unanswered), { count: unanswered })}
        </Button>
      )}
      {isArmed() ? (
        <p>{t('Sound is on')}</p>
      ) : (
        <Button onClick={begin}>{t('Sound is off: switch it on')}</Button>
      )}
    </header>
  )
}
