import { request } from 'node:https'
import { SECOND } from '#contract/kit/durations.ts'
import { publicLookup } from '#lib/outside/public-lookup.ts'
import type { PushMessage } from './push-message.ts'

const TIMEOUT_MS = 10 * SECOND

/** Hands a message over to its push service and returns the status of the response. */
export type PostPush = (message: PushMessage) => Promise<number>

/** Posts to the internet only, and follows no redirect. */
export const postPush: PostPush = ({ endpoint, headers }) =>
  new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers,
      lookup: publicLookup(),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }
    const call = request(endpoint, options, response => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', reject)
    call.end()
  })
