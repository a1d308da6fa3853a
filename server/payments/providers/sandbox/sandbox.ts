import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import type { Gateway, SessionState } from '../../gateway/gateway.ts'

/** The path of the built-in provider's pages. */
const SANDBOX_PATH = '/api/payments/sandbox'

/** The built-in provider of a demo shop. It moves no money. */
export function sandboxGateway(db: Database): Gateway {
  const getStatus = async (id: string): Promise<SessionState> => {
    const session = await sandboxSession(db, id)
    if (!session) throw new Error('the sandbox has no such session')
    return session.state === 'refunded' ? 'paid' : session.state
  }
  return {
    async open({ code, amount, currency, lang, title, returnUrl, apiOrigin }) {
      const id = randomBytes(24).toString('base64url')
      await db
        .insertInto('sandbox_sessions')
        .values({ id, code, state: 'open', amount, currency, lang, title, return_url: returnUrl })
        .onConflict(conflict => conflict.column('code').doNothing())
        .execute()
      const session = await db
        .selectFrom('sandbox_sessions')
        .select('id')
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
      return { session: session.id, url: `${apiOrigin}${SANDBOX_PATH}/${session.id}` }
    },
    getStatus,
    async close(id) {
      await changeSandbox(db, id, 'open', 'closed')
      return getStatus(id)
    },
    async refund({ id, session, amount }) {
      await db
        .insertInto('sandbox_refunds')
        .values({ id, session, amount })
        .onConflict(conflict => conflict.column('id').doNothing())
        .execute()
      return 'done'
    },
    // It has no dashboard.
    returned: async () => [],
  }
}

export const sandboxSession = (db: Database, id: string) =>
  db.selectFrom('sandbox_sessions').selectAll().where('id', '=', id).executeTakeFirst()

type State = 'open' | 'paid' | 'closed' | 'refunded'

/** Changes a session's state, unless it is no longer `from`. */
export const changeSandbox = (db: Database, id: string, from: State, to: State) =>
  db
    .updateTable('sandbox_sessions')
    .set({ state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .execute()
