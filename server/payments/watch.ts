import type { ProviderPart, ProviderProblem } from '#contract/desk/provider-checks.ts'
import type { Deps } from '#server/api/deps.ts'
import { isForbidden, isWrongKey } from './gateway/provider-error.ts'

/** What a gateway needs of the shop. */
export type ProviderTools = Pick<Deps, 'db' | 'log' | 'now'>

/** Whether a call reads or changes something: one right may be there without the other, so what is read does not prove the other. */
type Access = 'read' | 'write'

type Rights = Readonly<Record<ProviderPart, string>>

/** Notes what a provider does not let the shop do, until it does. */
export interface ProviderWatch {
  /** Carries out a call. */
  allowed<T>(part: ProviderPart, call: () => Promise<T>, access?: Access): Promise<T>
  /** Carries out a call that the shop can do without: `instead` when it is forbidden. */
  orWithout<T>(part: ProviderPart, call: () => Promise<T>, instead: T): Promise<T>
  /** A message came that the provider has not signed for this shop: its secret is wrong, or somebody else has sent it. */
  unsigned(): Promise<void>
}

/** Watches the calls to one kind of provider. `rights` are its own names for what each part needs. */
export function watchProvider({ db, log, now }: ProviderTools, kind: string, rights: Rights): ProviderWatch {
  /** Parts about which this process knows that nothing is stored: a call that is allowed asks the database once. */
  const clear = new Set<`${Access} ${ProviderPart}`>()
  let isUnsigned = false

  interface Noted {
    part: ProviderPart
    access: Access
    problem: ProviderProblem
    detail: string
  }

  async function note({ part, access, problem, detail }: Noted): Promise<void> {
    if (problem === 'wrong-key') clear.clear()
    clear.delete(`${access} ${part}`)
    const row = { problem, detail, noted_at: now().toISOString() }
    await db
      .insertInto('provider_troubles')
      .values({ kind, part, access, ...row })
      .onConflict(conflict => conflict.columns(['kind', 'part', 'access']).doUpdateSet(row))
      .execute()
  }

  /** What was allowed proves the key right, and its own right to be there. */
  async function forget(part: ProviderPart, access: Access): Promise<void> {
    if (clear.has(`${access} ${part}`)) return
    await db
      .deleteFrom('provider_troubles')
      .where('kind', '=', kind)
      .where(({ eb, or }) => or([eb.and({ part, access }), eb('problem', '=', 'wrong-key')]))
      .execute()
    clear.add(`${access} ${part}`)
  }

  async function allowed<T>(part: ProviderPart, call: () => Promise<T>, access: Access = 'read'): Promise<T> {
    try {
      const answer = await call()
      await forget(part, access)
      return answer
    } catch (error) {
      if (isWrongKey(error)) {
        log.warn({ provider: kind, reason: error.code }, 'a payment provider does not know the key')
        await note({ part, access, problem: 'wrong-key', detail: error.code })
      } else if (isForbidden(error)) {
        const right = [rights[part], error.right].filter(Boolean).join(', ')
        log.warn(
          { provider: kind, part, right, reason: error.code },
          'a payment provider does not allow a call',
        )
        await note({ part, access, problem: 'forbidden', detail: right })
      }
      throw error
    }
  }

  return {
    allowed,
    async orWithout(part, call, instead) {
      try {
        return await allowed(part, call)
      } catch (error) {
        if (isForbidden(error)) return instead
        throw error
      }
    },
    /** Of those that come beside signed ones, and of all but the first, nothing is stored: anybody can send them. */
    async unsigned() {
      if (isUnsigned || clear.has('read webhook')) return
      isUnsigned = true
      await note({ part: 'webhook', access: 'read', problem: 'bad-signature', detail: rights.webhook })
    },
  }
}
