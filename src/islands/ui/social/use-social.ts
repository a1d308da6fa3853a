import { useMemo, useRef, useState } from 'react'
import type { ProviderName, SocialProvider } from '#contract/settings/social.ts'
import type { TextParams } from '#contract/texts/interpolate.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { SocialError, type SocialSession } from '#lib/social/client.ts'
import { onSignOut } from '#stores/session.ts'

export interface UseSocial {
  /** The provider whose sign-in is in progress. */
  busy: ProviderName | undefined
  /** What went wrong: a translation key with its parameters. */
  problem: { text: string; params: TextParams } | undefined
  /** Starts the sign-in with a provider; loads its script. */
  ask: (name: ProviderName, place: HTMLElement) => void
}

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
    let made: Promise<Awaited<ReturnType<typeof load>>> | undefined
    const load = async () =>
      (await import('#lib/social/providers.ts')).socialOf(providers, pageConfig().locale)
    return () => {
      made ??= load()
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
      onSignOut(providersNow.signOut)
      await onSession(await providersNow.signIn(name, { place, confirm }))
    } catch (error) {
      if (turn === latest.current) setProblem(problemOf(error))
      if (!(error instanceof SocialError || error instanceof ApiError)) throw error
    } finally {
      if (turn === latest.current) setBusy(undefined)
      place.replaceChildren()
    }
  }
  return { busy, problem, ask: (name, place) => void ask(name, place) }
}

const problemOf = (error: unknown): UseSocial['problem'] =>
  error instanceof SocialError
    ? { text: error.message, params: error.params }
    : { text: messageOf(error), params: {} }
