import { useStore } from '@nanostores/react'
import { $centre } from '#islands/desk/kit/branches.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { $isOwner } from '#islands/desk/live/session.ts'
import styles from './branches.module.css'
import { FollowMenu } from './follow-menu.tsx'

/** At a branch: the way to the centre's desk, and for its owner whether the menu follows that of the centre. */
export function CentreView() {
  const { t } = useDeskT()
  const centre = useStore($centre)
  const isOwner = useStore($isOwner)
  return (
    <ViewMain title={t('Centre')} className={styles.branches}>
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
