import { useEffect, useRef } from 'react'
import type { TakenOrder } from '#contract/desk/phone.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './phone.module.css'

interface Props {
  order: TakenOrder
  onNext: () => void
}

/** The order that was taken, with where it is paid if that is online. */
export function Taken({ order: { code, payAt }, onNext }: Props) {
  const { t } = useDeskT()
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <>
      <p role="status" className={styles.taken}>
        {payAt ? t('{code} waits for its payment', { code }) : t('{code} is ordered', { code })}
      </p>
      {payAt && (
        <>
          <p>
            {t('It is ordered once it is paid here. With an e-mail address, the guest has this link by mail')}
          </p>
          <p className={styles.link}>{payAt}</p>
          <Button onClick={() => void navigator.clipboard.writeText(payAt)}>{t('Copy the link')}</Button>
        </>
      )}
      <Button ref={next} primary onClick={onNext}>
        {t('Next call')}
      </Button>
    </>
  )
}
