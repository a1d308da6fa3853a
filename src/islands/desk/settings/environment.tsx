import { useStore } from '@nanostores/react'
import { type EnvironmentPart, environmentEndpoints } from '#contract/desk/endpoints/environment-endpoints.ts'
import { type ProviderKey, providerKeys } from '#contract/orders/provider-kinds.ts'
import draft from '#islands/desk/draft/draft.module.css'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskRequest } from '#islands/desk/live/use-desk-request.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './settings.module.css'

const purposes: Record<Exclude<EnvironmentPart['name'], ProviderKey>, DeskKey> = {
  SMTP_URL: 'The mail server, without which no mail leaves',
  FACEBOOK_APP_SECRET: 'The secret for the sign-in with Facebook',
  GEOCODER_URL: 'The service that finds guests’ addresses',
  REBUILD_URL: 'The service that builds the pages; without it, this server does',
  CENTRE_KEY: 'The key that this branch shares with its centre',
  METRICS_TOKEN: 'The token with which the server is watched',
}

function purposeOf(name: EnvironmentPart['name'], t: DeskTranslate): string {
  const provider = providerKeys.find(({ key }) => key === name)
  if (provider) return t('The keys for payments by {name}', { name: provider.brand })
  return t(purposes[name as keyof typeof purposes])
}

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
          <strong>{isSet ? t('Set') : t('Not set')}</strong> {purposeOf(name, t)} <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}
