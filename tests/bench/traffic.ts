import type { BrowserContext, Request } from '@playwright/test'

/** What can be transferred, by what it is for the page. */
export const kinds = ['HTML', 'CSS', 'JS', 'fonts', 'images', 'data', 'JS prefetched'] as const
export type Kind = (typeof kinds)[number] | 'service worker' | 'other'

export interface Transfer {
  kind: Kind
  /** Bytes on the wire: the body as it was sent, and the headers before it. */
  body: number
  headers: number
}

export interface Traffic {
  transfers: Transfer[]
  /** Of the HTML. */
  encoding: string
  /** Answers once nothing is on its way any more. */
  settled(): Promise<void>
}

/** Writes down what the pages of a context, and their service worker, transfer from now on. */
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
      // What a page no longer wants when it closes has no sizes.
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
  // The browser does not tell the size of a worker's script.
  const length = request.serviceWorker() && answer.status() === 200 && answer.headerValue('content-length')
  const body = sizes.responseBodySize || Number((await length) || 0)
  // The cache sends no bytes, which shows as a body that takes back its headers.
  if (body < 0) return
  traffic.transfers.push({ kind, body, headers: sizes.responseHeadersSize })
}

function kindOf(mime: string, request: Request): Kind {
  if (request.serviceWorker()) return 'service worker'
  if (mime.startsWith('text/html')) return 'HTML'
  if (mime.startsWith('text/css')) return 'CSS'
  // A script that is fetched as data is only put into the cache.
  if (/javascript/.test(mime)) return request.resourceType() === 'fetch' ? 'JS prefetched' : 'JS'
  if (/^font\/|font-woff/.test(mime)) return 'fonts'
  if (mime.startsWith('image/')) return 'images'
  return mime.startsWith('application/json') ? 'data' : 'other'
}
