import { type Context, Hono } from 'hono'
import { notAllowed } from '#contract/desk/texts.ts'
import type { Deps } from '#server/api/deps.ts'
import { privateHeaders } from '#server/http/headers.ts'
import { bearerOf } from '#server/http/xsrf.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { peopleOfBranch } from '#server/staff/central/rights.ts'
import { branchesOf } from './branches.ts'
import { keyOfBranch } from './key.ts'
import { centralMenu, menuTag } from './menu/serve.ts'
import { CENTRE, type Purpose, readCall } from './signed/token.ts'
import { branchState } from './state.ts'

/** What centre and branches ask each other, below `/api/chain`. */
export function chainRoutes(deps: Deps): Hono {
  const app = new Hono()
  app.use(privateHeaders())
  app.get('/state', async context => {
    const shop = await deps.shop(deps.db)
    await requireCentre(context, deps, { purpose: 'state', slug: shop.features.branch })
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
    return context.json({ data: await centralMenu(deps) })
  })
  return app
}

interface Asked {
  purpose: Purpose
  slug: string
}

/** Throws a 401 unless this branch of the shop calls its centre for this purpose. */
async function requireBranch(context: Context, deps: Deps, { purpose, slug }: Asked): Promise<void> {
  const { config, now } = deps
  const token = bearerOf(context)
  const isListed = branchesOf(config, await deps.shop(deps.db)).some(branch => branch.slug === slug)
  const key = keyOfBranch(config.secret, slug)
  const call = isListed && token && (await readCall(token, { key, purpose, to: CENTRE, now: now() }))
  if (!call) throw new RequestError(401, { message: notAllowed })
}

/** Throws a 401 unless the centre calls this branch for this purpose. */
async function requireCentre(
  context: Context,
  { config, now }: Deps,
  { purpose, slug }: Asked,
): Promise<void> {
  const key = config.centre?.key
  const token = bearerOf(context)
  const call = key && token && slug && (await readCall(token, { key, purpose, to: slug, now: now() }))
  if (!call) throw new RequestError(401, { message: notAllowed })
}
