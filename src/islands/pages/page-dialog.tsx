import { useEffect, useRef } from 'react'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { messageOf } from '#lib/api/errors.ts'
import { closeModal, type ModalLink } from '#stores/modal-link.ts'
import styles from './page-dialog.module.css'
import { readPage } from './read-page.ts'

export function PageDialog({ page }: { page: ModalLink }) {
  return (
    <Dialog title={page.title} onClose={closeModal}>
      <LivePage href={page.href} />
    </Dialog>
  )
}

function LivePage({ href }: { href: string }) {
  const t = useT()
  const live = useRequest(href, signal => readPage(href, signal))
  if (live.status === 'loading') return <Waiting />
  if (live.status === 'ready') return <PageText nodes={live.data} />
  return (
    <div role="alert" className={styles.failed}>
      <p>{t.dynamic(messageOf(live.error))}</p>
      <Button onClick={live.retry}>{t('Try again')}</Button>
      <a href={href}>{t('Open as a separate page')}</a>
    </div>
  )
}

function PageText({ nodes }: { nodes: Node[] }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.replaceChildren(...nodes), [nodes])
  return <div ref={place} className={styles.text} />
}
