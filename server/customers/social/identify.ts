import type { Logger } from 'pino'
import type { ProviderName } from '#contract/describe/settings/social.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import type { Config } from '#server/config/config.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { type AskProvider, type Identify, NotConfirmed } from '#server/sessions/identity.ts'
import { askFacebook } from './facebook.ts'
import { askGoogle } from './google.ts'

interface Options {
  config: Pick<Config, 'social'>
  log: Logger
  now: () => Date
}

export function createIdentify({ config: { social }, log, now }: Options): Identify {
  const asks: Record<ProviderName, AskProvider | undefined> = {
    google: askGoogle(social.googleIssuer, now),
    facebook: social.facebookSecret
      ? askFacebook({ host: social.facebookGraph, secret: social.facebookSecret, now })
      : undefined,
  }
  return async (offered, { provider: name, providerToken: token, nonce = '' }) => {
    if (!name || !token) throw fieldError('providerToken', accounts.socialFailed)
    const provider = offered.find(each => each.name === name)
    const ask = asks[name]
    if (!provider || !ask) throw new RequestError(403, { message: fieldTexts.notOffered })
    try {
      return await ask(provider, { token, nonce })
    } catch (error) {
      if (error instanceof NotConfirmed) throw fieldError('providerToken', accounts.socialFailed)
      // Other properties of a network error may contain the token.
      const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown'
      log.warn({ provider: name, reason }, 'a social provider could not be reached')
      throw new RequestError(503, { message: accounts.socialFailed })
    }
  }
}
