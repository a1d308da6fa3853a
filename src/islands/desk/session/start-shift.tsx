import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { armSound, playRing } from '../board/ring.ts'
import { keepAwake } from '../board/wake-lock.ts'
import styles from '../desk.module.css'
import { LanguageSelect } from '../language-select.tsx'
import { ObstacleNotice } from '../notices.tsx'
import { useDeskT } from '../use-desk-t.ts'

/** One tap before the shift: browsers allow sound only after one. Says what the device cannot do. */
export function StartShift({ onStart }: { onStart: () => void }) {
  const { t } = useDeskT()
  const [device, setDevice] = useState<{ sound: boolean; awake: boolean }>()
  const [messages, setMessages] = useState<boolean>()

  async function begin(): Promise<void> {
    // Nothing waits for somebody to allow messages.
    void askForMessages()
    const [sound, awake] = await Promise.all([armSound(), keepAwake()])
    if (sound) playRing()
    setDevice({ sound, awake })
  }

  async function askForMessages(): Promise<void> {
    if (!canAsk()) return setMessages(false)
    const { receiveMessages } = await import('../messages.ts')
    const notice = {
      title: t('An order is waiting'),
      body: t('Nobody has answered it yet. Tap to open the orders.'),
    }
    setMessages(await receiveMessages(notice))
  }

  return (
    <main className={styles.start}>
      <h1>{t('Start of shift')}</h1>
      <ObstacleNotice />
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
          <Button primary onClick={onStart}>
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

/** Whether this browser has notifications that were not refused before. */
const canAsk = (): boolean => 'Notification' in window && Notification.permission !== 'denied'
