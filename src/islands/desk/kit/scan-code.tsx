import type { ReactNode } from 'react'
import { useShopTime } from '#islands/desk/live/clock.ts'
import { QrCode } from './qr-code.tsx'
import styles from './scan-code.module.css'
import { useDeskT } from './use-desk-t.ts'

interface Props {
  /** Its digits, and the address that opens what it is for. */
  code: string
  address: string
  /** When it ends, ISO 8601. */
  until: string
  /** What to do with it. */
  children: ReactNode
}

/** A code that works once, to scan and as digits, until it ends. */
export function ScanCode({ code, address, until, children }: Props) {
  const { t, time } = useDeskT()
  const isOver = Date.parse(until) <= useShopTime().getTime()
  if (isOver) return <p>{t('This code has expired. Make a new one.')}</p>
  return (
    <div className={styles.scan}>
      <QrCode text={address} />
      <div>
        <p className={styles.code}>{code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</p>
        <p>{children}</p>
        <p>{t('Works once, until {time}', { time: time(until) })}</p>
      </div>
    </div>
  )
}
