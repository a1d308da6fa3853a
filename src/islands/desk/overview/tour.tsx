import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type DeskRole, EVENING } from '#contract/api/roles.ts'
import { ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { $toured } from '#islands/desk/kit/toured.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $device } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './tour.module.css'

interface Step {
  /** The section of the navigation that it is about, which is marked meanwhile. */
  section: DeskKey
  title: DeskKey
  text: DeskKey
  roles?: readonly DeskRole[]
}

const STEPS: readonly Step[] = [
  {
    section: 'Tonight',
    title: 'Orders ring in the evening',
    text: 'Under “Tonight” orders come in. One tap there switches the sound on. What is sold out, the pause, reservations and messages are beside them.',
    roles: EVENING,
  },
  {
    section: 'Menu',
    title: 'What you change is a draft',
    text: 'Under “Menu” you change dishes, prices and promotions. Guests see it once you have compared and published it, and two taps take that back.',
  },
  {
    section: 'Shop',
    title: 'Your shop, as guests find it',
    text: 'Under “Shop” are opening hours, delivery, payment and looks. The checklist “Opening” says what is still missing.',
  },
  {
    section: 'Figures',
    title: 'Figures, and the way to everything',
    text: 'Under “Figures” is what was sold. “Search” leads to every dish, setting and order by its name.',
  },
]

/** What is where, in a few steps: until a person has left it once, on whatever device. */
export function Tour() {
  const { data } = useDeskRequest('tour', () => deskApi(ownSignInEndpoints.getTour))
  const role = useStore($device)?.role
  const [isLeft, setLeft] = useState(false)
  if (!data?.isOpen || isLeft || !role) return null
  const leave = (): void => {
    setLeft(true)
    // Without network it is shown once more.
    deskApi(ownSignInEndpoints.leaveTour).catch(() => undefined)
  }
  return <Steps steps={STEPS.filter(({ roles = [role] }) => roles.includes(role))} onLeave={leave} />
}

function Steps({ steps, onLeave }: { steps: readonly Step[]; onLeave: () => void }) {
  const { t } = useDeskT()
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = steps[at]
  const section = step?.section
  useEffect(() => {
    $toured.set(section)
    return () => $toured.set(undefined)
  }, [section])
  if (!step) return null
  const isLast = at === steps.length - 1
  const go = (to: number): void => {
    setAt(to)
    heading.current?.focus()
  }
  return (
    <section
      className={styles.tour}
      aria-labelledby="tour"
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLeave()
      }}
    >
      <p className={styles.count}>{t('Tour: {step} of {steps}', { step: at + 1, steps: steps.length })}</p>
      <h2 id="tour" ref={heading} tabIndex={-1}>
        {t(step.title)}
      </h2>
      <p aria-live="polite">{t(step.text)}</p>
      <div className={styles.acts}>
        {at > 0 && <Button onClick={() => go(at - 1)}>{t('Back')}</Button>}
        {isLast ? (
          <Button primary onClick={onLeave}>
            {t('End the tour')}
          </Button>
        ) : (
          <Button primary onClick={() => go(at + 1)}>
            {t('Next')}
          </Button>
        )}
        {!isLast && (
          <Button quiet onClick={onLeave}>
            {t('Leave the tour')}
          </Button>
        )}
      </div>
    </section>
  )
}
