import { useMemo, useRef, useState } from 'react'
import type { ProviderName, SocialProvider } from '#contract/describe/settings/social.ts'
import type { TextParams } from '#contract/kit/texts/interpolate.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { SocialError, type SocialSession } from '#lib/social/client.ts'
import type { SocialSignIn } from '#lib/social/social.ts'

/** What went wrong: a translation key with its parameters. */
export interface SocialProblem {
  text: string
  params: TextParams
}

export interface UseSocial {
  /** The provider whose sign-in is in progress. */
  busy: ProviderName | undefined
  problem: SocialProblem | undefined
  /** Starts the sign-in with a provider; loads its script. */
  ask: (name: ProviderName, place: HTMLElement) => void
  /** Gets a new token without asking the visitor. Throws what went wrong, after it is shown as the problem. */
  renew: (name: string, onRenewed: (session: SocialSession) => void) => Promise<void>
}

/** Loads the providers' code, which no page needs before one of them is asked. */
export const loadSocial = async (providers: readonly SocialProvider[]): Promise<SocialSignIn> =>
  (await import('#lib/social/providers.ts')).socialOf(providers, pageConfig().locale)

/**
 * Signs in with one of the providers and passes the session on. `confirm` forces a new authentication. The
 * providers' code is loaded with the first call.
 */
export function useSocial(
  providers: readonly SocialProvider[],
  onSession: (session: SocialSession) => Promise<void>,
  confirm = false,
): UseSocial {
  const [busy, setBusy] = useState<ProviderName>()
  const [problem, setProblem] = useState<UseSocial['problem']>()
  const latest = useRef(0)
  const social = useMemo(() => {
    let made: Promise<SocialSignIn> | undefined
    return () => {
      made ??= loadSocial(providers)
      return made
    }
  }, [providers])

  const ask = async (name: ProviderName, place: HTMLElement): Promise<void> => {
    latest.current += 1
    const turn = latest.current
    setBusy(name)
    setProblem(undefined)
    try {
      const providersNow = await social()
      await providersNow.start(name)
      await onSession(await providersNow.signIn(name, { place, confirm }))
    } catch (error) {
      if (turn === latest.current) setProblem(problemOf(error))
      if (!(error instanceof SocialError || error instanceof ApiError)) throw error
    } finally {
      if (turn === latest.current) setBusy(undefined)
      place.replaceChildren()
    }
  }
  const renew: UseSocial['renew'] = async (name, onRenewed) => {
    setProblem(undefined)
    try {
      const providersNow = await social()
      await providersNow.start(name)
      onRenewed(await providersNow.refresh(name))
    } catch (error) {
      setProblem(problemOf(error))
      throw error
    }
  }
  return { busy, problem, ask: (name, place) => void ask(name, place), renew }
}

export const problemOf = (error: unknown): SocialProblem =>
  error instanceof SocialError
    ? { text: error.message, params: error.params }
    : { text: messageOf(error), params: {} }
