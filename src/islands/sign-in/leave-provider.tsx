import { useEffect, useState } from 'react'
import type { SocialProvider } from '#contract/describe/settings/social.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { loadSocial, problemOf, type SocialProblem } from '#islands/ui/social/use-social.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { forgetProvider } from '#stores/session.ts'
import styles from './access.module.css'

/** How long a social provider may take to sign out, in milliseconds. */
const LEAVE_MS = 5 * SECOND

interface LeaveProviderProps {
  providers: readonly SocialProvider[]
  /** The provider by which this browser was signed in. */
  name: string
}

/**
 * Ends the session at the provider and goes home. Logging out leads here from every page, because only pages that offer
 * social sign-in let the providers' scripts in (docs/rules.md, R4.9 R10.30).
 */
export function LeaveProvider({ providers, name }: LeaveProviderProps) {
  const t = useT()
  const [problem, setProblem] = useState<SocialProblem>()

  useEffect(() => {
    leave(providers, name).then(
      () => location.replace(ownPath(paths.home)),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }, [providers, name])

  return (
    <div className={styles.page}>
      <p role="status">
        {problem ? t('You are logged out here.') : t('You are being logged out at your provider …')}
      </p>
      <div role="alert">
        {problem && <p className={styles.problem}>{t.dynamic(problem.text, problem.params)}</p>}
      </div>
      {problem && (
        <a className="button button--primary" href={ownPath(paths.home)}>
          {t('To the menu')}
        </a>
      )}
    </div>
  )
}

async function leave(providers: readonly SocialProvider[], name: string): Promise<void> {
  // Whatever comes of it, a provider is asked once.
  forgetProvider()
  const limit = new Promise<void>(resolve => setTimeout(resolve, LEAVE_MS))
  await Promise.race([limit, signOutAt(providers, name)])
}

async function signOutAt(providers: readonly SocialProvider[], name: string): Promise<void> {
  const social = await loadSocial(providers)
  await social.start(name)
  await social.signOut(name)
}
