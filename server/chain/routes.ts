import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { notAllowed } from '#contract/desk/texts.ts'
import type { Deps } from '#server/api/deps.ts'
import { readCentralMenu } from '#server/data/publish/central.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { bearerOf } from '#server/http/xsrf.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { REBUILD } from '#server/outbox/kinds.ts'
import { queueMail } from '#server/outbox/queue-mail.ts'
import { peopleOfBranch } from '#server/staff/central/rights.ts'
import { branchesOf } from './branches.ts'
import { keyOfBranch } from './key.ts'
import { menuTag } from './menu/menu-tag.ts'
import { type AcceptedCall, acceptCall, useOnce } from './signed/accept.ts'
import { CENTRE, type Purpose } from './signed/token.ts'
import { branchState } from './state.ts'
import type { CentreAnswer } from './tell-centre.ts'

/** What centre and branches ask each other, below `/api/chain`. */
export function chainRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.use(privateHeaders())
  app.get('/state', async context => {
    const shop = await deps.shop(deps.db)
    const { key } = deps.config.centre ?? {}
    await requireCall(context, deps, { key, purpose: 'state', name: shop.features.branch })
    return context.json({ data: await branchState(deps, shop) })
  })
  app.get('/news/:branch', async context => {
    const { branch: slug = '' } = context.req.param()
    await requireBranch(context, deps, { purpose: 'news', slug })
    return context.json({ data: { people: await peopleOfBranch(deps.db, slug, deps.now()) } })
  })
  app.get('/menu/:branch', async context => {
    const { branch: slug = '' } = context.req.param()
    await requireBranch(context, deps, { purpose: 'menu', slug })
    const tag = await menuTag(deps)
    if (context.req.header('If-None-Match') === tag) return context.body(null, 304)
    context.header('ETag', tag)
    context.header('Content-Type', 'application/json')
    return context.body(await readCentralMenu(deps.db, join(deps.config.dataDir, 'media')))
  })
  app.post('/changed/:branch', async context => {
    const { branch: slug = '' } = context.req.param()
    const { jti } = await requireBranch(context, deps, { purpose: 'changed', slug })
    const { builder, config } = deps
    const builds = builder !== undefined || config.rebuildHook !== undefined
    if (builds) {
      const id = `${REBUILD}-${slug}-${jti}`
      await inTransaction(deps.db, tx =>
        queueMail(tx, { id, kind: REBUILD, about: { version: jti } }, deps.now()),
      )
      deps.wakeRebuilds()
    }
    return context.json({ data: { builds } satisfies CentreAnswer })
  })
  return app
}

/** Returns the call of a branch to its centre. Throws a 401 unless this branch of the shop calls its centre for this purpose. */
async function requireBranch(
  context: Context,
  deps: Deps,
  { purpose, slug }: { purpose: Purpose; slug: string },
): Promise<AcceptedCall> {
  const isListed = branchesOf(deps.config, await deps.shop(deps.db)).some(branch => branch.slug === slug)
  const key = isListed ? keyOfBranch(deps.config.secret, slug) : undefined
  return requireCall(context, deps, { key, purpose, name: CENTRE })
}

/** Throws a 401 unless the call has a token of this key for this receiver and purpose, which no earlier call has had. */
async function requireCall(
  context: Context,
  deps: Deps,
  { key, purpose, name }: { key: string | undefined; purpose: Purpose; name: string },
): Promise<AcceptedCall> {
  const token = bearerOf(context)
  const call = key && token && name ? await acceptCall(deps, token, { key, purpose, name }) : undefined
  const isNew = call && (await inTransaction(deps.db, tx => useOnce(tx, purpose, call.jti, deps.now())))
  if (!isNew) throw new RequestError(401, { message: notAllowed })
  return call
}
