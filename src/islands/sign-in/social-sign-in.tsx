import type { Features } from '#contract/describe/settings/features.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { SocialButtons } from '#islands/ui/social/social-buttons.tsx'
import { useSocial } from '#islands/ui/social/use-social.ts'
import styles from './access.module.css'
import { checkSocial } from './check-social.ts'

/** Social sign-in, if the settings enable it. */
export function SocialSignIn({ features }: { features: Features }) {
  const t = useT()
  const social = useSocial(features.socialProviders, session => checkSocial(session, features))
  if (features.socialProviders.length === 0) return null
  return (
    <section className={styles.social} aria-label={t('Log in with another account')}>
      <p className={styles.or} aria-hidden="true">
        {t('or')}
      </p>
      <SocialButtons
        providers={features.socialProviders}
        social={social}
        label={t('Continue with {provider}', { provider: '{provider}' })}
      />
    </section>
  )
}
