import type { SubmitEvent } from 'react'
import type { DeskOrder, DeskOrderMessage } from '#contract/desk/orders.ts'
import { MESSAGE_LENGTH, type Sentence, sentenceOf, sentences } from '#contract/orders/messages.ts'
import { actorName } from '#islands/desk/kit/actors.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { typedTexts, useTyped } from '#islands/desk/kit/use-typed.ts'
import { command } from '#islands/desk/live/commands.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './order-money.module.css'

const sentenceNames: Record<Sentence, DeskKey> = { call: 'Please call us' }

/** Sends the guest one of the sentences or a message in one's own words, and lists the messages so far. */
export function TellGuest({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const { withoutMail, messages = [] } = order
  return (
    <div className={styles.money}>
      <section className={styles.part} aria-label={t('Write to the guest')}>
        <h4>{t('Write to the guest')}</h4>
        <p>
          {withoutMail
            ? t(
                'The guest gets no mail, as no address is known, and reads it on the page of the order alone.',
              )
            : t('The guest gets a mail, and reads it on the page of the order.')}
        </p>
        <div className={`${styles.row} ${desk.sentences}`}>
          {sentences.map(sentence => (
            <Button key={sentence} onClick={() => command(order, { command: 'tell', sentence })}>
              {t(sentenceNames[sentence])}
            </Button>
          ))}
        </div>
        <OwnWords order={order} />
      </section>
      {messages.length > 0 && <Messages messages={messages} />}
    </div>
  )
}

/** What is typed is kept until it is sent. */
function OwnWords({ order }: { order: DeskOrder }) {
  const { t } = useDeskT()
  const name = `tell ${order.code}`
  const [typed, setTyped] = useTyped(name)
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const words = typed.trim()
    if (words === '') return
    typedTexts.delete(name)
    command(order, { command: 'tell', words })
  }
  return (
    <form className={`${desk.actions} ${desk.whole}`} onSubmit={submit}>
      <label className={desk.field}>
        {t('Own words')}
        <LimitedInput
          value={typed}
          onChange={event => setTyped(event.target.value)}
          required
          most={MESSAGE_LENGTH}
        />
      </label>
      <Button type="submit">{t('Send')}</Button>
    </form>
  )
}

function Messages({ messages }: { messages: DeskOrderMessage[] }) {
  const { t, when } = useDeskT()
  return (
    <section className={styles.part} aria-label={t('Messages about this order')}>
      <h4>{t('Messages about this order')}</h4>
      <ul className={styles.refunds}>
        {messages.map(({ number, at, by, kind, words = '' }) => {
          const sentence = sentenceOf(kind)
          return (
            <li key={number}>
              <strong>{sentence ? t(sentenceNames[sentence]) : words}</strong>
              <span>{`${when(at)} · ${actorName(t, by)}`}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
