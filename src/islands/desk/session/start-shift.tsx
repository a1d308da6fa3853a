import { useStore } from '@nanostores/react'
import { useState } from 'react'
import styles from '#islands/desk/kit/desk.module.css'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $branch, $device } from '#islands/desk/live/session.ts'
import { Button } from '#islands/ui/button.tsx'
import { $hasBegun, askForMessages, switchOn } from './begin-shift.ts'
import { newOrders } from './ringing.ts'
import { useRinging } from './use-ring.ts'
import { useFlash, useTitle } from './use-signs.ts'

/**
 * One tap before the shift, because browsers allow sound only after one. Says what the device cannot do, and how many orders wait: after a
 * reload, a screen that everybody shares flashes for them.
 */
export function StartShift() {
  const { t } = useDeskT()
  const { unanswered } = useRinging()
  const isShared = useStore($device)?.person === undefined
  useFlash(isShared && unanswered > 0)
  useTitle(unanswered, useStore($branch))
  const [device, setDevice] = useState<{ sound: boolean; awake: boolean }>()
  const [messages, setMessages] = useState<boolean>()

  async function begin(): Promise<void> {
    // Nothing waits for the answer to the question about notifications.
    void askForMessages(t).then(setMessages)
    setDevice(await switchOn())
  }

  return (
    <main className={styles.start}>
      <h1>{t('Start of shift')}</h1>
      {unanswered > 0 && (
        <p role="status" className={styles.count}>
          {t(newOrders(unanswered), { count: unanswered })}
        </p>
      )}
      {device ? (
        <>
          <p>{t('Did you hear the ring? New orders ring like this until somebody answers them.')}</p>
          {!device.sound && <p className={styles.problem}>{t('This device plays no sound.')}</p>}
          {!device.awake && (
            <p className={styles.problem}>
              {t('This device may switch its screen off. Set it to stay on while charging.')}
            </p>
          )}
          {messages === false && (
            <p className={styles.problem}>
              {t('This device gets no messages while this page is closed. Allow notifications for it.')}
            </p>
          )}
          <Button primary onClick={() => $hasBegun.set(true)}>
            {t('Heard it, show the orders')}
          </Button>
          <Button onClick={begin}>{t('Ring again')}</Button>
        </>
      ) : (
        <>
          <p>{t('This switches the sound on, keeps the screen awake and plays the ring once.')}</p>
          <Button primary onClick={begin}>
            {t('Start')}
          </Button>
          <LanguageSelect />
        </>
      )}
    </main>
  )
}
