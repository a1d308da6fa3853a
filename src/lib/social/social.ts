import { catalogue } from '#contract/kit/texts.ts'
import { type SignInOptions, type SocialClient, SocialError, type SocialSession } from './client.ts'

/**
 * Signs in with one of several providers. Calls to a provider that has not started throw a SocialError
 * (docs/rules.md, R4.12 R4.830 R8.1 to R8.6).
 */
export interface SocialSignIn {
  start: (name: string) => Promise<void>
  signIn: (name: string, options: SignInOptions) => Promise<SocialSession>
  /** Gets a new token for who is signed in at a provider. Only the first provider can. */
  refresh: (name: string) => Promise<SocialSession>
  /** Ends the session at the provider by which this browser signed in, if there is one. */
  signOut: (name: string | undefined) => Promise<void>
}

export function createSocial(clients: readonly SocialClient[]): SocialSignIn {
  const started = new Set<string>()

  const find = (name: string): SocialClient => {
    const client = clients.find(each => each.name === name)
    if (!client) throw new SocialError(catalogue.providerUnknown)
    return client
  }
  const ready = (name: string): SocialClient => {
    const client = find(name)
    if (!started.has(name)) throw new SocialError(catalogue.providerNotReady)
    return client
  }
  return {
    async start(name) {
      await find(name).start()
      started.add(name)
    },
    signIn: async (name, options) => ready(name).signIn(options),
    async refresh(name) {
      const { refresh } = ready(name)
      if (!refresh) throw new SocialError(catalogue.providerNoRefresh)
      return refresh()
    },
    async signOut(name) {
      if (name === undefined) throw new SocialError(catalogue.providerSignedOut)
      await ready(name).signOut()
    },
  }
}
