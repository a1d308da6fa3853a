import { useStore } from '@nanostores/react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import styles from './access.module.css'
import { HookList } from './hooks/hook-list.tsx'
import { KeyList } from './key-list.tsx'
import { PairScreen } from './pair-screen.tsx'
import { PeopleList } from './people-list.tsx'
import { SessionList } from './session-list.tsx'

/** Who can use the desk. An editor sees only their own sessions. */
export function AccessView() {
  const { t } = useDeskT()
  const isOwner = useStore($isOwner)
  const access = useDeskRequest('access', () => deskApi(staffEndpoints.getAccess))
  return (
    <ViewMain title={t('Devices and people')} className={styles.access}>
      {isOwner && <PairScreen />}
      <Problem problem={access.problem} />
      {access.data && <SessionList sessions={access.data.sessions} onEnded={access.reload} />}
      {access.data && isOwner && <PeopleList people={access.data.people} onChanged={access.reload} />}
      {isOwner && <KeyList />}
      {isOwner && <HookList />}
    </ViewMain>
  )
}
