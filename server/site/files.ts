import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { getMimeType } from 'hono/utils/mime'
import { SECOND } from '#contract/kit/durations.ts'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export interface SiteFile {
  path: string
  size: number
  modified: Date
}

/** The file below `root` at a decoded URL path, if there is one. Never returns anything outside `root`. */
export async function findFile(root: string, path: string): Promise<SiteFile | undefined> {
  if (path.includes('\0') || path.split(/[/\\]/).includes('..')) return undefined
  const full = join(root, path)
  try {
    const stats = await stat(full)
    return stats.isFile() ? { path: full, size: stats.size, modified: stats.mtime } : undefined
  } catch {
    return undefined
  }
}

/** Responds with a file, or its precompressed version, or 304 when the caller has it. */
export async function sendFile(
  context: Context,
  file: SiteFile,
  status: StatusCode = 200,
): Promise<Response> {
  const { found, encoding } = await compressed(file, context.req.header('Accept-Encoding') ?? '')
  const type = getMimeType(file.path) ?? 'application/octet-stream'
  const tag = `"${found.size.toString(36)}-${found.modified.getTime().toString(36)}${encoding ?? ''}"`
  context.header('Content-Type', type)
  context.header('ETag', tag)
  context.header('Last-Modified', file.modified.toUTCString())
  context.header('Vary', 'Accept-Encoding', { append: true })
  if (status === 200 && isFresh(context, tag, file.modified)) return context.body(null, 304)
  if (encoding) context.header('Content-Encoding', encoding)
  context.header('Content-Length', String(found.size))
  context.status(status)
  if (context.req.method === 'HEAD') return context.body(null)
  return context.body(Readable.toWeb(createReadStream(found.path)) as ReadableStream)
}

async function compressed(file: SiteFile, accepted: string): Promise<{ found: SiteFile; encoding?: string }> {
  for (const [encoding, ending] of ENCODINGS) {
    if (!new RegExp(`\\b${encoding}\\b(?!;q=0(?:,|$))`).test(accepted)) continue
    const found = await findFile(dirname(file.path), `/${basename(file.path)}${ending}`)
    if (found) return { found, encoding }
  }
  return { found: file }
}

function isFresh(context: Context, tag: string, modified: Date): boolean {
  const tags = context.req.header('If-None-Match')
  if (tags !== undefined) return tags.split(',').some(each => each.trim().replace(/^W\//, '') === tag)
  const since = Date.parse(context.req.header('If-Modified-Since') ?? '')
  return Math.floor(modified.getTime() / SECOND) * SECOND <= since
}

export const hasEnding = (path: string): boolean => extname(path) !== ''
