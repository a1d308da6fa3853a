import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { SocialButtons } from '#islands/ui/social/social-buttons.tsx'
import { useSocial } from '#islands/ui/social/use-social.ts'
import type { ProviderCredential } from '#lib/social/client.ts'
import styles from './profile.module.css'

interface ProviderConfirmationProps {
  user: User
  features: Features
  credential: ProviderCredential | undefined
  onCredential: (credential: ProviderCredential) => void
}

/** Lets a customer without a password confirm a change by signing in at one of their providers. */
export function ProviderConfirmation({
  user,
  features,
  credential,
  onCredential,
}: ProviderConfirmationProps) {
  const t = useT()
  const social = useSocial(features.socialProviders, async session => onCredential(session.credential), true)
  const known = features.socialProviders.filter(({ name }) => user.providers.includes(name))
  return (
    <div className={styles.confirmation}>
      <p>{t('Please confirm with your provider that it is you')}</p>
      {credential ? (
        <p role="status" className={styles.confirmed}>
          {t('Confirmed')}
        </p>
      ) : known.length === 0 ? (
        <p role="alert">{t(catalogue.providerUnknown)}</p>
      ) : (
        <SocialButtons
          providers={known}
          social={social}
          label={t('Confirm with {provider}', { provider: '{provider}' })}
        />
      )}
    </div>
  )
}
