import type { BrowserContext, Request } from '@playwright/test'

/** The kinds of transfers, by what they are for the page. */
export const kinds = ['HTML', 'CSS', 'JS', 'fonts', 'images', 'data'] as const
export type Kind = (typeof kinds)[number] | 'service worker' | 'other'

export interface Transfer {
  kind: Kind
  /** Bytes on the wire: the body as sent, and the headers. */
  body: number
  headers: number
}

export interface Traffic {
  transfers: Transfer[]
  /** The Content-Encoding of the HTML. */
  encoding: string
  /** Resolves once no request is pending. */
  settled(): Promise<void>
}

/** Records the transfers of a context's pages and their service worker from now on. */
export function recordTraffic(context: BrowserContext): Traffic {
  const open = new Set<Request>()
  const waiting: (() => void)[] = []
  const traffic: Traffic = {
    transfers: [],
    encoding: 'none',
    settled: () => (open.size === 0 ? Promise.resolve() : new Promise(resolve => void waiting.push(resolve))),
  }
  const close = (request: Request): void => {
    open.delete(request)
    if (open.size === 0) for (const resolve of waiting.splice(0)) resolve()
  }
  context.on('request', request => {
    if (request.url().startsWith('http') && !request.serviceWorker()) open.add(request)
  })
  context.on('requestfailed', close)
  context.on('requestfinished', request => {
    note(traffic, request)
      // Requests cancelled by closing the page have no sizes.
      .catch(() => undefined)
      .finally(() => close(request))
  })
  return traffic
}

async function note(traffic: Traffic, request: Request): Promise<void> {
  const [answer, sizes] = await Promise.all([request.response(), request.sizes()])
  if (!answer || answer.fromServiceWorker()) return
  const mime = (await answer.headerValue('content-type')) ?? ''
  const kind = kindOf(mime, request)
  if (kind === 'HTML') traffic.encoding = (await answer.headerValue('content-encoding')) ?? 'none'
  // The browser does not report the size of a worker's script.
  const length = request.serviceWorker() && answer.status() === 200 && answer.headerValue('content-length')
  const body = sizes.responseBodySize || Number((await length) || 0)
  // Cached responses are reported with a negative body size.
  if (body < 0) return
  traffic.transfers.push({ kind, body, headers: sizes.responseHeadersSize })
}

function kindOf(mime: string, request: Request): Kind {
  if (request.serviceWorker()) return 'service worker'
  if (mime.startsWith('text/html')) return 'HTML'
  if (mime.startsWith('text/css')) return 'CSS'
  if (/javascript/.test(mime)) return 'JS'
  if (/^font\/|font-woff/.test(mime)) return 'fonts'
  if (mime.startsWith('image/')) return 'images'
  return mime.startsWith('application/json') ? 'data' : 'other'
}
