import type { DeskPerson } from '#contract/desk/access.ts'
import { useDeskT } from '../use-desk-t.ts'
import styles from './access.module.css'
import { roleNames } from './role-names.ts'

/** Everybody who signs in to the desk. */
export function PeopleList({ people }: { people: DeskPerson[] }) {
  const { t } = useDeskT()
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t('People')}</h2>
      <p className={styles.note}>
        {t(
          'On the machine of the shop, “npm run shop -- staff add <e-mail> <role>” prints a link for a person.',
        )}
      </p>
      <ul className={styles.rows}>
        {people.map(({ id, name, email, role, ready, pin }) => (
          <li key={id}>
            <p>
              {name || email} · {t(roleNames[role])}
              <small>{email}</small>
            </p>
            <p className={styles.note}>
              {!ready && t('Has not used the link yet')}
              {ready && (pin ? t('Has a PIN') : t('Has no PIN'))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
