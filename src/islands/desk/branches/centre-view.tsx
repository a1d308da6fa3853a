import { useStore } from '@nanostores/react'
import { $feed } from '#islands/desk/board/feed.ts'
import { useDeskT } from '#islands/desk/use-desk-t.ts'
import { ViewMain } from '#islands/desk/views/view-main.tsx'
import styles from './branches.module.css'
import { $centre } from './branches.ts'
import { FollowMenu } from './follow-menu.tsx'

/** At a branch: the way to the centre's desk, and for its owner whether the menu follows that of the centre. */
export function CentreView() {
  const { t } = useDeskT()
  const centre = useStore($centre)
  const isOwner = useStore($feed).device?.role === 'owner'
  return (
    <ViewMain className={styles.branches}>
      <h1>{t('Centre')}</h1>
      <p>{t('This shop is a branch. All branches are at the desk of the centre.')}</p>
      {centre && (
        <a className="button" href={`${centre.url}/desk`}>
          {t('To the desk of the centre')}
        </a>
      )}
      {isOwner && <FollowMenu />}
    </ViewMain>
  )
}
