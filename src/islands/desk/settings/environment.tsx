import { useStore } from '@nanostores/react'
import { environmentEndpoints } from '#contract/desk/endpoints/environment-endpoints.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { environmentName } from '#islands/desk/kit/environment-name.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import styles from './settings.module.css'

/** The variables that the server's operator sets. Shows only whether each is set, never its value. */
export function Environment() {
  const { t } = useDeskT()
  const isOwner = useStore($isOwner)
  return (
    <section className={styles.part} aria-label={t('Secrets and services of the server')}>
      <h2>{t('Secrets and services of the server')}</h2>
      <p className={draft.notes}>
        {t('Set by the person who runs the server, in its environment. Nobody can read them here')}
      </p>
      {isOwner ? <Parts /> : <p>{t('Only owners see this')}</p>}
    </section>
  )
}

function Parts() {
  const { t } = useDeskT()
  const parts = useDeskRequest('environment', () => deskApi(environmentEndpoints.getEnvironment))
  if (parts.problem) return <Problem problem={parts.problem} />
  if (!parts.data) return null
  return (
    <ul className={styles.plain}>
      {parts.data.map(({ name, isSet }) => (
        <li key={name}>
          <strong>{isSet ? t('Set') : t('Not set')}</strong> {environmentName(name, t)} <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}
