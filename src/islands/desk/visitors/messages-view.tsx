import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { visitorEndpoints } from '#contract/desk/endpoints/visitor-endpoints.ts'
import type { DeskMessages } from '#contract/desk/visitors.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { ShowMore } from '#islands/desk/kit/show-more.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { MessageCard } from './message-card.tsx'
import { useList } from './use-list.ts'
import styles from './visitors.module.css'

/** So many pages, or all that there are. They are read together, because an answer moves a message from one to another. */
async function firstPages(count: number) {
  const pages: DeskMessages[] = []
  do {
    const after = pages.at(-1)?.next
    pages.push(await deskApi(visitorEndpoints.getMessages, { query: after === undefined ? {} : { after } }))
  } while (pages.length < count && pages.at(-1)?.next !== undefined)
  return { items: pages.flatMap(({ messages }) => messages), next: pages.at(-1)?.next }
}

/** Messages of the contact form: those that nobody has answered first. */
export function MessagesView() {
  const { t } = useDeskT()
  const waiting = useStore($feed).now?.waiting.messages
  const wanted = useRef(1)
  const { list, problem, reload, show } = useList(() => firstPages(wanted.current), waiting)
  const messages = list?.items ?? []

  function more(): void {
    wanted.current += 1
    reload()
  }

  return (
    <ViewMain title={t('Messages')} className={styles.visitors}>
      <Problem problem={problem} />
      {list && messages.length === 0 && <Empty text={t('Messages from the contact form come here')} />}
      <ul className={styles.cards}>
        {messages.map(message => (
          <MessageCard key={message.id} message={message} onAnswered={show} />
        ))}
      </ul>
      {list && <ShowMore count={messages.length} more={list.next === undefined ? undefined : more} />}
    </ViewMain>
  )
}
