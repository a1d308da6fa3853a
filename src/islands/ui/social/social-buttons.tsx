import { useRef } from 'react'
import type { SocialProvider } from '#contract/describe/settings/social.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { providerTitle } from '#lib/social/client.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'
import styles from './social.module.css'
import type { UseSocial } from './use-social.ts'

interface SocialButtonsProps {
  providers: readonly SocialProvider[]
  social: UseSocial
  /** The button's label with the placeholder `{provider}`, translated. */
  label: string
}

/**
 * A button for each provider. The provider's script is loaded only when its button is pressed, so no provider
 * learns of a visit before. Google renders its own button below ours.
 */
export function SocialButtons({ providers, social, label }: SocialButtonsProps) {
  const t = useT()
  return (
    <div className={styles.social}>
      {providers.map(({ name }) => (
        <SocialButton
          key={name}
          text={interpolate(label, { provider: providerTitle[name] })}
          busy={social.busy === name}
          ask={place => social.ask(name, place)}
        />
      ))}
      <div role="alert">
        {social.problem && (
          <p className={styles.problem}>{t.dynamic(social.problem.text, social.problem.params)}</p>
        )}
      </div>
      <p className={styles.hint}>{t('We connect to a provider only when you press its button.')}</p>
    </div>
  )
}

interface SocialButtonProps {
  text: string
  busy: boolean
  ask: (place: HTMLElement) => void
}

function SocialButton({ text, busy, ask }: SocialButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.provider}>
      <Button aria-busy={busy} onClick={() => !busy && place.current && ask(place.current)}>
        {text}
      </Button>
      <div ref={place} className={styles.place} />
    </div>
  )
}
