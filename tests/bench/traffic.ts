import type { CDPSession } from '@playwright/test'

/** What can be transferred, by what it is for the page. */
export const kinds = ['HTML', 'CSS', 'JS', 'fonts', 'images', 'data', 'JS prefetched'] as const
export type Kind = (typeof kinds)[number] | 'other'

export interface Transfer {
  kind: Kind
  /** Bytes on the wire: the body as it was sent, and the headers before it. */
  body: number
  headers: number
}

export interface Traffic {
  transfers: Transfer[]
  encoding: string
  /** Answers once nothing is on its way any more. */
  settled(): Promise<void>
}

/** Writes down what a page transfers from now on. */
export async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const open = new Map<string, Omit<Transfer, 'body'>>()
  const traffic: Traffic = { transfers: [], encoding: 'none', settled }
  const waiting: (() => void)[] = []
  const finish = (id: string, bytes: number): void => {
    const answer = open.get(id)
    if (!answer) return
    open.delete(id)
    // The cache sends no bytes.
    if (bytes > 0) traffic.transfers.push({ ...answer, body: bytes - answer.headers })
    if (open.size === 0) for (const resolve of waiting.splice(0)) resolve()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) open.set(requestId, { kind: 'other', headers: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    if (!open.has(requestId)) return
    const kind = kindOf(response.mimeType, type === 'Fetch')
    open.set(requestId, { kind, headers: response.encodedDataLength })
    if (kind === 'HTML') traffic.encoding = headerOf(response.headers, 'content-encoding') ?? 'none'
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    finish(requestId, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId }) => finish(requestId, 0))
  await session.send('Network.enable')
  return traffic

  function settled(): Promise<void> {
    return open.size === 0 ? Promise.resolve() : new Promise(resolve => void waiting.push(resolve))
  }
}

const headerOf = (headers: Record<string, string>, wanted: string): string | undefined =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1]

/** A script that is fetched as data is only put into the cache. */
function kindOf(mime: string, fetched: boolean): Kind {
  if (mime === 'text/html') return 'HTML'
  if (mime === 'text/css') return 'CSS'
  if (/javascript/.test(mime)) return fetched ? 'JS prefetched' : 'JS'
  if (/^font\/|font-woff/.test(mime)) return 'fonts'
  if (mime.startsWith('image/')) return 'images'
  return mime === 'application/json' ? 'data' : 'other'
}
