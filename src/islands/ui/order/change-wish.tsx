import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useState } from 'react'
import {
  type ChangeWish,
  MESSAGE_LENGTH,
  type OrderMessage,
  wishableStates,
} from '#contract/orders/messages.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatTime } from '#lib/i18n/dates.ts'
import { isTooLong } from '#lib/i18n/text-length.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { telephone } from '#lib/routing/telephone.ts'
import { $features } from '#stores/settings.ts'
import { useAction } from '../account/use-action.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'
import { TextLimit } from '../text-length.tsx'
import styles from './order.module.css'
import { stateOf } from './order-progress.ts'

interface Props {
  order: Order
  /** Tells the restaurant, and returns the order as it is then. */
  wish: (given: ChangeWish) => Promise<Order>
}

/** Lets a guest ask for a change while the order can be changed, one at a time; says what was asked for, and whether somebody has seen it. */
export function AskForChange({ order, wish }: Props) {
  const t = useT()
  const features = useStore($features)
  const [told, setTold] = useState<OrderMessage[]>([])
  const [open, setOpen] = useState(false)
  const known = order.messages ?? []
  const wishes = (known.length < told.length ? told : known).filter(({ by }) => by === 'guest')
  const canAsk =
    features?.extensions.has('change-wishes') &&
    wishableStates.includes(stateOf(order)) &&
    wishes.every(({ seenAt }) => seenAt !== undefined)
  async function send(words: string): Promise<void> {
    const { messages = [] } = await wish({ words })
    setTold(messages)
    setOpen(false)
  }
  if (wishes.length === 0 && !canAsk) return null
  return (
    <div className={styles.wish}>
      <div role="status">{wishes.length > 0 && <Wishes wishes={wishes} />}</div>
      {canAsk &&
        (open ? (
          <WishForm phone={features?.phone ?? ''} send={send} onClose={() => setOpen(false)} />
        ) : (
          <div>
            <Button onClick={() => setOpen(true)}>{t('Ask for a change')}</Button>
          </div>
        ))}
    </div>
  )
}

function Wishes({ wishes }: { wishes: OrderMessage[] }) {
  const t = useT()
  const time = (at: string): string => formatTime(at, pageConfig())
  return (
    <ul className={styles.messages} aria-label={t('Changes that you have asked for')}>
      {wishes.map(({ at, text, seenAt }) => (
        <li key={at}>
          <small className={styles.said}>{t('You asked for a change at {time}', { time: time(at) })}</small>
          <p>{text}</p>
          <span className={styles.said}>
            {seenAt
              ? t('The restaurant has seen it at {time}.', { time: time(seenAt) })
              : t('The restaurant has not seen it yet. If it is urgent, please call.')}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface FormProps {
  phone: string
  send: (words: string) => Promise<void>
  onClose: () => void
}

function WishForm({ phone, send, onClose }: FormProps) {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const { busy, problem, run } = useAction()
  const most = MESSAGE_LENGTH
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isTooLong(words, most)) void run(() => send(words.trim()))
  }
  return (
    <form className={styles.wish} onSubmit={submit}>
      <label htmlFor={id}>{t('What should be different?')}</label>
      <textarea
        id={id}
        className="field"
        rows={3}
        required
        aria-invalid={isTooLong(words, most)}
        aria-describedby={`${id}-error ${id}-count ${id}-hint`}
        ref={focused}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <TextLimit id={id} text={words} most={most} isLong />
      <p id={`${id}-hint`}>
        {t('The restaurant changes it if that is still possible. If it is urgent, please call.')}
      </p>
      <p className={styles.ways}>
        <Button type="submit" primary disabled={busy}>
          {t('Send')}
        </Button>
        {phone && (
          <a className="button" href={telephone(phone)}>
            {t('Call {phone}', { phone })}
          </a>
        )}
        <Button disabled={busy} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </p>
      {problem && <p role="alert">{t.dynamic(problem)}</p>}
    </form>
  )
}

/** The field takes the place of the button that was tapped for it, once. */
const focused = (field: HTMLTextAreaElement | null): void => field?.focus()
