import { catalogue } from '../contract/messages.ts'
import { type SignInOptions, type SocialClient, SocialError, type SocialSession } from './client.ts'

/**
 * Signs in with one of several providers. Calls to a provider that has not started throw a SocialError
 * (docs/rules.md, R4.12 R8.1 to R8.6).
 */
export interface SocialSignIn {
  start: (name: string) => Promise<void>
  signIn: (name: string, options: SignInOptions) => Promise<SocialSession>
  status: (name: string) => Promise<SocialSession>
  refresh: (name: string) => Promise<SocialSession>
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
  const keep = async (asked: Promise<SocialSession>): Promise<SocialSession> => {
    session = await asked
    return session
  }

  return {
    async start(name) {
      await find(name).start()
      started.add(name)
    },
    signIn: async (name, options) => keep(ready(name).signIn(options)),
    status: async name => keep(ready(name).status()),
    async refresh(name) {
      const { refresh } = ready(name)
      if (!refresh) throw new SocialError(catalogue.providerNoRefresh)
      return keep(refresh())
    },
    async signOut() {
      if (!session) throw new SocialError(catalogue.providerSignedOut)
      const client = ready(session.proof.provider)
      session = undefined
      await client.signOut()
    },
  }
}
