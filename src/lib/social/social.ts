import { catalogue } from '#contract/texts.ts'
import { type SignInOptions, type SocialClient, SocialError, type SocialSession } from './client.ts'

/**
 * Signs in with one of several providers. Calls to a provider that has not started throw a SocialError
 * (docs/rules.md, R4.12 R8.1 R8.2 R8.3 R8.6).
 */
export interface SocialSignIn {
  start: (name: string) => Promise<void>
  signIn: (name: string, options: SignInOptions) => Promise<SocialSession>
  /** Ends the session at the provider of the last sign-in. */
  signOut: () => Promise<void>
}

export function createSocial(clients: readonly SocialClient[]): SocialSignIn {
  const started = new Set<string>()
  let session: SocialSession | undefined

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
    async signIn(name, options) {
      session = await ready(name).signIn(options)
      return session
    },
    async signOut() {
      if (!session) throw new SocialError(catalogue.providerSignedOut)
      const client = ready(session.credential.provider)
      session = undefined
      await client.signOut()
    },
  }
}
