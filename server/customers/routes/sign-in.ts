import type { endpoints } from '#contract/api/endpoints.ts'
import type { Register, SocialRegister } from '#contract/api/forms.ts'
import { accounts, fieldTexts } from '#contract/kit/texts.ts'
import type { ApiCall, FieldChecks, Handlers } from '#server/api/call.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { emailKey } from '#server/sessions/email.ts'
import type { Identity, ProviderToken } from '#server/sessions/identity.ts'
import { hashPassword } from '#server/sessions/password.ts'
import { clearAttempts, limitAttempts } from '#server/sessions/rate-limits.ts'
import { phoneProblems } from '#server/shop/check-phone.ts'
import { login } from '../accounts/login.ts'
import { register, registerSocial } from '../accounts/register.ts'
import { confirmReset, requestReset } from '../accounts/reset.ts'
import { socialLogin } from '../accounts/social.ts'

export const signInChecks = {
  register: (valid, { shop }) => phoneProblems(valid, shop),
} satisfies FieldChecks

type RegisterCall = ApiCall<typeof endpoints.register>

export const signInHandlers = {
  async login(call) {
    const { deps, body, lang } = call
    const account = emailKey(body.email)
    await limitAttempts(call, 'login', account)
    const token = await login(deps.db, { login: body, lang, now: deps.now() })
    await clearAttempts(call, 'login', account)
    call.device.remember(account)
    return { token }
  },

  async register(call) {
    const { body } = call
    if ('socialId' in body) await registerWithProvider(call, body)
    else await registerWithPassword(call, body)
    call.deps.wakeOutbox()
  },

  async resetPassword(call) {
    const { deps, body, lang } = call
    await limitAttempts(call, 'reset', emailKey(body.email))
    const asking = { email: body.email, lang, secret: deps.config.secret, now: deps.now() }
    await inTransaction(deps.db, tx => requestReset(tx, asking))
    deps.wakeOutbox()
  },

  async confirmReset(call) {
    const { deps, body } = call
    await limitAttempts(call, 'new-password', sha256(body.token))
    const owner = await confirmReset(deps.db, { ...body, now: deps.now() })
    if (owner.emailKey) await clearAttempts(call, 'login', owner.emailKey)
    deps.wakeOutbox()
  },

  async social(call) {
    const { deps, body } = call
    await limitAttempts(call, 'social', body.socialId)
    const identity = await identifyAs(call, body)
    const token = await socialLogin(deps.db, identity, deps.now())
    await clearAttempts(call, 'social', body.socialId)
    call.device.remember(body.socialId)
    return { token }
  },
} satisfies Partial<Handlers>

async function registerWithPassword(call: RegisterCall, form: Register): Promise<void> {
  const { deps } = call
  await limitAttempts(call, 'register', emailKey(form.email))
  const passwordHash = await hashPassword(form.password)
  await inTransaction(deps.db, tx => register(tx, { ...registerInput(call), form, passwordHash }))
}

async function registerWithProvider(call: RegisterCall, form: SocialRegister): Promise<void> {
  const { deps } = call
  await limitAttempts(call, 'register', form.socialId)
  const identity = await identifyAs(call, form)
  await inTransaction(deps.db, tx => registerSocial(tx, { ...registerInput(call), form, identity }))
}

const registerInput = ({ deps, shop, lang, key, actor }: RegisterCall) => ({
  lang,
  country: shop.features.country,
  key,
  actor,
  secret: deps.config.secret,
  now: deps.now(),
})

/** The identity that a provider confirms; throws like Identify, and when it is not the one that the caller claims. */
async function identifyAs(
  { deps, shop }: Pick<RegisterCall, 'deps' | 'shop'>,
  { socialId, ...token }: ProviderToken & { socialId: string },
): Promise<Identity> {
  if (shop.features.socialProviders.length === 0)
    throw new RequestError(403, { message: fieldTexts.notOffered })
  const identity = await deps.identify(shop.features.socialProviders, token)
  if (identity.subject !== socialId) throw fieldError('providerToken', accounts.socialFailed)
  return identity
}
