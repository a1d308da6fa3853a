import type { DeskPerson } from '#contract/desk/access.ts'
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
