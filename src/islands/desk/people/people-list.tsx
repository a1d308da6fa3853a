import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeskPerson } from '#contract/desk/access.ts'
import type { StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { $hasBranches } from '#islands/desk/kit/branches.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { roleNames } from '#lib/i18n/desk/names.ts'
import styles from './access.module.css'
import { AddPerson } from './add-person.tsx'
import { LinkNotice } from './link-notice.tsx'
import { PersonActs } from './person-acts.tsx'
import { PersonRole } from './person-role.tsx'
import { Rights } from './rights.tsx'

interface Props {
  people: DeskPerson[]
  /** Reads the list again. */
  onChanged: () => void
}

/** Everybody who signs in to the desk, and the way to add, change and remove them; nobody changes themselves or somebody of the centre. */
export function PeopleList({ people, onChanged }: Props) {
  const { t } = useDeskT()
  const withBranches = useStore($hasBranches)
  const [links, setLinks] = useState<Record<string, StaffLink | undefined>>({})
  const isFixed = ({ own, central }: DeskPerson): boolean => own || central
  const changed = (id: string, link: StaffLink | undefined): void => {
    setLinks(before => ({ ...before, [id]: link }))
    onChanged()
  }
  const nameOf = ({ name, email }: DeskPerson): string => name || email
  const table: TableShape<DeskPerson> = {
    keyOf: ({ id }) => id,
    nameOf,
    below: person => (
      <>
        {!person.own && <LinkNotice link={links[person.id]} />}
        {withBranches && person.role !== 'owner' && <BranchRights id={person.id} name={nameOf(person)} />}
      </>
    ),
    columns: [
      {
        title: 'Name',
        as: 'name',
        cell: person => (
          <>
            {nameOf(person)} {person.own && <span className="badge badge--primary">{t('That is you')}</span>}
            {person.name && <small className={styles.email}>{person.email}</small>}
          </>
        ),
      },
      {
        title: 'May do',
        cell: person =>
          isFixed(person) ? (
            t(roleNames[person.role])
          ) : (
            <PersonRole person={person} name={nameOf(person)} onChanged={link => changed(person.id, link)} />
          ),
      },
      {
        title: 'Sign-in',
        cell: ({ central, ready, pin }) => (
          <>
            {central && `${t('What this person may do is decided at the centre')}. `}
            {ready ? t(pin ? 'Has a PIN' : 'Has no PIN') : t('Has not used the link yet')}
          </>
        ),
      },
      {
        title: 'What can be done',
        cell: person =>
          !isFixed(person) && (
            <PersonActs id={person.id} name={nameOf(person)} onChanged={link => changed(person.id, link)} />
          ),
      },
    ],
  }
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t('People')}</h2>
      {people.every(({ own }) => own) && (
        <Empty
          text={t(
            'So far only you sign in here. Add whoever looks after the menu or answers guests: by e-mail they get a link of their own, and do what their role may do.',
          )}
        />
      )}
      <DataTable label={t('People')} of={table}>
        <tbody>
          <TableRows of={table} rows={people} />
        </tbody>
      </DataTable>
      <AddPerson onAdded={onChanged} />
    </section>
  )
}

/** What a person may do at the branches, read when it is opened. */
function BranchRights({ id, name }: { id: string; name: string }) {
  const { t } = useDeskT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={`${styles.atBranches} unfold`} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t('Rights at branches')}</summary>
      {isOpen && <Rights id={id} name={name} />}
    </details>
  )
}
