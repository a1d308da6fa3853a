import { visitorEndpoints } from '#contract/desk/endpoints/visitor-endpoints.ts'
import { useStore } from '../../ui/hooks/use-store.ts'
import { $feed } from '../board/feed.ts'
import { deskApi } from '../desk-api.ts'
import { Problem } from '../problem.tsx'
import { useDeskT } from '../use-desk-t.ts'
import { MessageCard } from './message-card.tsx'
import { useList } from './use-list.ts'
import styles from './visitors.module.css'

/** Messages of the contact form: those that nobody has answered first. */
export function MessagesView() {
  const { t } = useDeskT()
  const waiting = useStore($feed).now?.waiting.messages
  const { list, problem, reload } = useList(() => deskApi(visitorEndpoints.getMessages), waiting)
  return (
    <main className={styles.view}>
      <h1>{t('Messages')}</h1>
      <Problem problem={problem} />
      {list?.length === 0 && <p>{t('Nothing here')}</p>}
      <ul className={styles.cards}>
        {list?.map(message => (
          <MessageCard key={message.id} message={message} onAnswered={reload} />
        ))}
      </ul>
    </main>
  )
}
