import { useStore } from '@nanostores/react'
import type { DeskPerson } from '#contract/desk/access.ts'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { ViewMain } from '#islands/desk/kit/view-main.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import styles from './access.module.css'
import { AddPerson } from './add-person.tsx'
import { KeyList } from './key-list.tsx'
import { PairScreen } from './pair-screen.tsx'
import { PersonRow } from './person-row.tsx'
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
    </ViewMain>
  )
}

interface Props {
  people: DeskPerson[]
  /** Reads the list again. */
  onChanged: () => void
}

/** Everybody who signs in to the desk, and the way to add, change and remove them. */
function PeopleList({ people, onChanged }: Props) {
  const { t } = useDeskT()
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t('People')}</h2>
      <ul className={styles.rows}>
        {people.map(person => (
          <PersonRow key={person.id} person={person} onChanged={onChanged} />
        ))}
      </ul>
      <AddPerson onAdded={onChanged} />
    </section>
  )
}
