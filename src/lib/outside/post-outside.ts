import { fetch, type Response as Received } from 'undici'
import { asRefused, type ConnectionOptions, createConnections, parsedAddress } from './connections.ts'

interface Posted {
  headers: Record<string, string>
  body: string
  /** How long all of it may take, the beginning of the answer too, in ms. */
  timeout: number
  /** How many bytes of the answer are read. */
  maxBytes: number
  signal?: AbortSignal | undefined
}

interface PostAnswer {
  status: number
  /** The beginning of it. */
  text: string
}

/** Sends something to an address that people typed, follows no redirect, and reads the beginning of the answer only. */
export type PostOutside = (address: string, posted: Posted) => Promise<PostAnswer>

/** Creates that function: it throws as `createFetchOutside` says. */
export function createPostOutside(options: ConnectionOptions = {}): PostOutside {
  const connectionsTo = createConnections(options)
  return async (address, { headers, body, timeout, maxBytes, signal: stop }) => {
    const url = parsedAddress(address)
    const limit = AbortSignal.timeout(timeout)
    const signal = stop ? AbortSignal.any([stop, limit]) : limit
    const dispatcher = connectionsTo(url)
    const received = await fetch(url, {
      ...{ method: 'POST', headers, body, dispatcher, signal },
      redirect: 'manual',
    }).catch(asRefused)
    return { status: received.status, text: await beginningOf(received, maxBytes) }
  }
}

/** An answer is there with its status: one whose rest breaks off or never ends is as long as what has arrived. */
async function beginningOf({ body }: Received, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // Leaving the loop cancels what has not arrived.
    for await (const chunk of body ?? []) {
      chunks.push(chunk)
      size += chunk.length
      if (size >= most) break
    }
  } catch {
    // Nothing more arrives.
  }
  return Buffer.concat(chunks).subarray(0, most).toString()
}
