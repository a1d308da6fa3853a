import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Context, Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { DESK, isDesk } from '#contract/desk/desk-path.ts'
import { withHeaders } from '#server/http/headers.ts'
import { DESK_FOLDER } from './desk-folder.ts'
import { findFile, hasEnding, type SiteFile, sendFile } from './files.ts'
import { cacheControlOf, deskHeaders, pagePolicy, policyOf, siteHeaders } from './headers.ts'
import { keptMoved } from './moved.ts'
import { notBuilt } from './not-built.ts'
import { rewrite } from './rewrites.ts'

interface WithoutPages {
  desk: string
  isEmpty: () => Promise<boolean>
}

interface Sources extends WithoutPages {
  moved: ReturnType<typeof keptMoved>
}

/**
 * Serves the published site. `current` in its folder names the build that is served; a new one goes live when that
 * file is replaced. Files of `_astro` are shared by all builds, so that a page opened before finds its own. Where nothing has
 * been published, because the pages are elsewhere or `isEmpty` says that there is no menu, the restaurant's own screen is served
 * from `desk`.
 */
export function siteRoutes(
  folder: string,
  { desk = DESK_FOLDER, isEmpty = async () => false }: Partial<WithoutPages> = {},
): Hono {
  const root = resolve(folder)
  const app = new Hono()
  const { 'Content-Security-Policy': _, ...headers } = siteHeaders
  app.use(`${DESK}/*`, withHeaders(deskHeaders))
  app.use(withHeaders(headers))
  const moved = keptMoved()
  app.on(['GET', 'HEAD'], '*', context => answer(context, root, { desk, isEmpty, moved }))
  return app
}

async function answer(context: Context, root: string, sources: Sources): Promise<Response> {
  const path = decode(context.req.path)
  const clean = cleanPath(path)
  if (clean !== path) return lead(context, encodeURI(clean))
  const build = await currentBuild(root)
  if (build === undefined) return deskOnly(context, sources, path)
  const now = sources.moved(join(root, build)).get(path)
  if (now !== undefined) return lead(context, now)
  return file(context, path.startsWith('/_astro/') ? root : join(root, build), path)
}

/** Leads to the address of the same page, for good. */
const lead = (context: Context, path: string): Response =>
  context.redirect(path + new URL(context.req.url).search, 301)

/** Serves the desk where the API has no pages of the shop. */
async function deskOnly(context: Context, { desk, isEmpty }: WithoutPages, path: string): Promise<Response> {
  const page = isDesk(path) && (await findFile(desk, `${rewrite(path)}.html`))
  const found = (await findFile(desk, path)) ?? page
  if (found) return send(context, found, cacheControlOf(path))
  context.header('Content-Security-Policy', pagePolicy)
  return notBuilt(context, await isEmpty())
}

async function file(context: Context, root: string, path: string): Promise<Response> {
  const target = rewrite(path)
  for (const candidate of hasEnding(target) ? [target] : pagesFor(target)) {
    const found = await findFile(root, candidate)
    if (found) return send(context, found, cacheControlOf(path))
  }
  for (const page of lostPages(path)) {
    const found = await findFile(root, page)
    if (found) return send(context, found, 'no-cache', 404)
  }
  context.header('Cache-Control', 'no-cache')
  return context.text('Not found', 404)
}

function send(
  context: Context,
  found: SiteFile,
  cacheControl: string,
  status: StatusCode = 200,
): Promise<Response> {
  context.header('Content-Security-Policy', policyOf(found.path))
  context.header('Cache-Control', cacheControl)
  return sendFile(context, found, status)
}

/** The error pages for an unknown address: `/branch/mitte/en/404.html`, then those further up. */
function lostPages(path: string): string[] {
  const parts = path.split('/').slice(0, 4)
  return parts.map((_, at) => `${parts.slice(0, parts.length - at).join('/')}/404.html`)
}

const pagesFor = (path: string): string[] =>
  path === '/' ? ['/index.html'] : [`${path}.html`, `${path}/index.html`]

/** Pages have one address each: without ending, without a slash at the end, without doubled slashes. */
function cleanPath(path: string): string {
  const clean = path
    .replaceAll(/[/\\]{2,}/g, '/')
    .replace(/\/index\.html$/, '/')
    .replace(/(?<=[^/])\.html$/, '')
  return clean === '/' ? clean : clean.replace(/\/$/, '')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

async function currentBuild(root: string): Promise<string | undefined> {
  try {
    const id = (await readFile(join(root, 'current'), 'utf8')).trim()
    return /^[A-Za-z0-9._-]+$/.test(id) && !id.startsWith('.') ? id : undefined
  } catch {
    return undefined
  }
}
