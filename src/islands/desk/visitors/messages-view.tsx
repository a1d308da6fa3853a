import { useStore } from '@nanostores/react'
import { visitorEndpoints } from '#contract/desk/endpoints/visitor-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { MessageCard } from './message-card.tsx'
import { useList } from './use-list.ts'
import styles from './visitors.module.css'

/** Messages of the contact form: those that nobody has answered first. */
export function MessagesView() {
  const { t } = useDeskT()
  const waiting = useStore($feed).now?.waiting.messages
  const { list, problem, reload } = useList(() => deskApi(visitorEndpoints.getMessages), waiting)
  return (
    <ViewMain className={styles.visitors}>
      <h1>{t('Messages')}</h1>
      <Problem problem={problem} />
      {list?.length === 0 && <p>{t('Nothing here')}</p>}
      <ul className={styles.cards}>
        {list?.map(message => (
          <MessageCard key={message.id} message={message} onAnswered={reload} />
        ))}
      </ul>
    </ViewMain>
  )
}
