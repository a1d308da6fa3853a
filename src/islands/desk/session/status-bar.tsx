import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { showNewOrder } from '#islands/desk/board/show-new-order.ts'
import { showView } from '#islands/desk/kit/chosen-view.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $ahead, shopTime } from '#islands/desk/live/clock.ts'
import { useDeviceNow } from '#islands/desk/live/device-clock.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { needsSomebody } from '#islands/desk/printers/names.ts'
import { PrinterBar } from '#islands/desk/printers/printer-bar.tsx'
import { Button } from '#islands/ui/button.tsx'
import { $hasBegun, askForMessages, switchOn } from './begin-shift.ts'
import { isArmed, keepRinging } from './ring.ts'
import { lacksTicket, newOrders, troubleOf } from './ringing.ts'
import styles from './status-bar.module.css'
import { useFlash } from './use-signs.ts'

/** From this age on, in s, the bar says how old the data is; from the second one it also sounds. */
const OLD_S = 10
const ALARM_S = 30
/** By how many ms a device's clock may differ before that is said. */
const CLOCK_MS = 2 * MINUTE

interface Props {
  /** How many orders nobody has answered, and whether they are in view. */
  unanswered: number
  inView: boolean
  /** What comes before all of this: the way to other views. */
  menu?: ReactNode
  /** What the view in sight has to switch. */
  children?: ReactNode
}

/**
 * Since when the server is connected, how old the data is, whether sound works, what printers want, and a button to the waiting orders. Without a
 * connection, and while a printer cannot print, it rings until somebody says that they have heard it, and for a ticket that may not be on paper
 * until somebody has answered that. Where a ring cannot be heard, the screen flashes.
 */
export function StatusBar({ unanswered, inView, menu, children }: Props) {
  const { t, time, clock: figures, duration } = useDeskT()
  // Starts a shift that was not started when the screen was loaded: in another view, or without network.
  const begin = async (): Promise<void> => {
    void askForMessages(t)
    if ((await switchOn()).sound) $hasBegun.set(true)
  }
  const showOrders = (): void => {
    if (!isArmed()) void begin()
    if (inView) showNewOrder()
    else showView('Orders')
  }
  const { status, receivedAt, since, now } = useStore($feed)
  const clock = useDeviceNow()
  const age = receivedAt === undefined ? undefined : Math.max(0, Math.floor((clock - receivedAt) / SECOND))
  const old = age === undefined || age >= OLD_S
  const isCutOff = age === undefined || age >= ALARM_S
  const trouble = troubleOf(isCutOff, now?.printers ?? [])
  const [heard, setHeard] = useState('')
  const hasBegun = useStore($hasBegun)
  const armed = isArmed()
  const isNew = trouble !== '' && heard !== trouble
  const tickets = now?.tickets ?? []
  const sounds = isNew || lacksTicket(tickets)
  const hear = isNew && armed ? () => setHeard(trouble) : undefined
  useEffect(() => (sounds ? keepRinging() : undefined), [sounds])
  useEffect(() => {
    if (trouble === '') setHeard('')
  }, [trouble])
  useFlash(hasBegun && !armed && (unanswered > 0 || sounds))
  const ahead = Math.abs(useStore($ahead) ?? 0)
  const waiting = (
    <>
      <b>{unanswered}</b> <span>{t(newOrders(unanswered), { count: unanswered }).replace(/^\d+ /, '')}</span>
    </>
  )
  return (
    <header
      className={styles.bar}
      data-old={old || undefined}
      data-problem={trouble !== '' || tickets.some(needsSomebody) || undefined}
    >
      {menu}
      {unanswered > 0 && (
        <Button className={styles.waiting} onClick={showOrders}>
          {waiting}
        </Button>
      )}
      <div className={styles.state}>
        <p role="status">
          {status === 'live' && !old && t('Connected')}
          {status !== 'live' && !old && t('Reconnecting')}
          {old &&
            (age === undefined
              ? t('No connection yet')
              : t('No connection. Shown as of {seconds} s ago', { seconds: age }))}
        </p>
        {armed && <p>{t('Sound is on')}</p>}
        {status === 'live' && since !== undefined && !old && (
          <p className={styles.since}>
            {t('since {time}, up to date', { time: time(shopTime(since).toISOString()) })}
          </p>
        )}
      </div>
      {!armed && (
        <Button className={styles.sound} onClick={begin}>
          {t('Sound is off: switch it on')}
        </Button>
      )}
      <PrinterBar onHeard={isCutOff ? undefined : hear} />
      {isCutOff && hear && <Button onClick={hear}>{t('Heard')}</Button>}
      {children}
      <time className={styles.clock}>{figures(shopTime(clock).toISOString())}</time>
      {ahead >= CLOCK_MS && (
        <p className={styles.note}>
          {t('This device’s clock differs by {duration}. All times here are the shop’s.', {
            duration: duration(ahead),
          })}
        </p>
      )}
    </header>
  )
}
