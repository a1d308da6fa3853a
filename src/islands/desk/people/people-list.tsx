import { useState } from 'react'
import type { DeskPerson } from '#contract/desk/access.ts'
import type { StaffLink } from '#contract/desk/people-endpoints.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './access.module.css'
import { AddPerson } from './add-person.tsx'
import { PersonRow } from './person-row.tsx'

interface Props {
  people: DeskPerson[]
  /** Reads the list again. */
  onChanged: () => void
}

/** Everybody who signs in to the desk, and the way to add, change and remove them. */
export function PeopleList({ people, onChanged }: Props) {
  const { t } = useDeskT()
  const [link, setLink] = useState<StaffLink>()
  const changed = (mailed?: StaffLink | null): void => {
    setLink(mailed ?? undefined)
    onChanged()
  }
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t('People')}</h2>
      <ul className={styles.rows}>
        {people.map(person => (
          <PersonRow key={person.id} person={person} onChanged={changed} />
        ))}
      </ul>
      <div role="status" className={styles.link}>
        {link && (
          <>
            <p>
              {t(
                'The link was mailed to {email}. If the mail does not arrive, pass it on yourself, and to nobody else:',
                { email: link.email },
              )}
            </p>
            <code>{link.address}</code>
          </>
        )}
      </div>
      <AddPerson onAdded={changed} />
    </section>
  )
}
