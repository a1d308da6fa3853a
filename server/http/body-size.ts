import type { Context, MiddlewareHandler } from 'hono'
import { SECOND } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { calls } from '#contract/kit/texts.ts'
import { RequestError } from '#server/kit/request-error.ts'

/** How much of a body that is too large is still read, in bytes, and for how long, in ms. */
const MAX_DISCARDED = 4 * 1024 * 1024
const TIMEOUT_MS = 5 * SECOND
/** How long a body may take where no call's limit of time applies, in ms. */
const REQUEST_MS = 30 * SECOND

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

/**
 * Whether a call has no body, or at most `most` bytes by its Content-Length, which Node enforces. Such a body need not be counted:
 * for that a whole Request and its streams are created, which takes longer than reading most bodies.
 */
export function isSmall({ req }: Context, most: number): boolean {
  if (req.method === 'GET' || req.method === 'HEAD') return true
  const length = declaredLength(req)
  return length !== undefined && length <= most
}

function declaredLength(req: Context['req']): number | undefined {
  const length = req.header('Content-Length')
  return length === undefined || req.header('Transfer-Encoding') !== undefined ? undefined : Number(length)
}

/**
 * Reads a body of at most `most` bytes, which are counted as they arrive. Throws a 413 for a larger one, and what `signal` is aborted
 * with. The rest of a larger body is read and discarded first: a connection that is closed while its caller still sends is reset, and
 * the caller never sees the answer.
 */
export async function readBody(
  context: Context,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const declared = declaredLength(context.req) ?? 0
  let buffer = new Uint8Array(Math.min(declared, most))
  let size = 0
  await readPieces(context, most, signal, piece => {
    const end = size + piece.length
    if (end > buffer.length) {
      const grown = new Uint8Array(Math.min(most, Math.max(end, buffer.length * 2)))
      grown.set(buffer.subarray(0, size))
      buffer = grown
    }
    buffer.set(piece, size)
    size = end
  })
  return buffer.subarray(0, size)
}

/** The same, piece by piece as they arrive. */
export async function readPieces(
  { req }: Context,
  most: number,
  signal: AbortSignal,
  take: (piece: Uint8Array<ArrayBuffer>) => Promise<void> | void,
): Promise<void> {
  const reader = req.raw.body?.getReader()
  if (!reader) return
  let size = 0
  let isWhole = false
  while (!isWhole && Math.max(size, declaredLength(req) ?? 0) <= most) {
    const { done, value } = await nextOf(reader, signal)
    isWhole = done
    size += value?.length ?? 0
    if (value && size <= most) await take(value)
  }
  if (isWhole) return
  await discard(reader, MAX_DISCARDED)
  throw new RequestError(413, { message: calls.tooLarge })
}

/** What a body has next. Throws what `signal` is aborted with, also while nothing arrives. */
async function nextOf(reader: Reader, signal: AbortSignal): Promise<Awaited<ReturnType<Reader['read']>>> {
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = (): void => reject(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    return await Promise.race([reader.read(), promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** Reads on without keeping anything, up to `most` bytes. Returns whether the body has ended. */
async function discard(
  reader: Reader,
  most: number,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<boolean> {
  let left = most
  try {
    while (left > 0) {
      const { done, value } = await nextOf(reader, signal)
      if (done) return true
      left -= value.length
    }
  } catch {
    // The caller has hung up, or sends too slowly to be waited for.
  }
  return false
}

/** Reads a body that is refused to its end, so that the caller sees the answer, and keeps nothing of it. */
export async function discardBody({ req }: Context, most: number, signal: AbortSignal): Promise<void> {
  const reader = req.raw.body?.getReader()
  if (reader) await discard(reader, most, signal)
}

/** Limits the bodies of calls that are outside the contract, whose handlers read them by themselves. */
export const limitBody =
  (most: number = limits.requestBytes): MiddlewareHandler =>
  async (context, next) => {
    const { raw } = context.req
    if (!isSmall(context, most) && raw.body) {
      const body = await readBody(context, most, AbortSignal.timeout(REQUEST_MS))
      context.req.raw = new Request(raw, { body })
    }
    await next()
  }

/**
 * When a call is answered before its body was read, at most the usual limit of the rest is received, and the connection is closed.
 */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next()
  const { raw } = context.req
  if (isSmall(context, limits.requestBytes) || !raw.body) return
  const isTouched = raw.bodyUsed || raw.body.locked
  const isEnded = isTouched
    ? !BROKEN_OFF.has(context.res.status)
    : await discard(raw.body.getReader(), limits.requestBytes)
  if (!isEnded) context.header('Connection', 'close')
}

/** The answers to a body of which reading has stopped: too large, or too slow. */
const BROKEN_OFF = new Set([413, 504])
