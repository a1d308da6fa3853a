import { HOUR } from '#contract/kit/durations.ts'
import { mailboxKey } from '#contract/kit/normal-forms.ts'
import type { Config } from '#server/config/config.ts'
import { NotDueError } from '#server/outbox/retry.ts'
import { type Counting, countDown, countUp } from '#server/sessions/counter.ts'

/** How many mails a recipient gets within the span, in ms, of all kinds together. */
const MAILS = 10
const SPAN = HOUR

interface RecipientCap extends Counting {
  config: Pick<Config, 'secret' | 'rateLimit'>
}

/**
 * Hands a mail over to `send` unless its recipient has had too many within an hour: nobody has confirmed the address of a
 * guest, so the shop must not be a way to flood a stranger. Throws a NotDueError then. A mail that could not be handed
 * over does not count. RATE_LIMIT=0 switches this off.
 */
export async function withinCap(
  cap: RecipientCap,
  address: string,
  send: () => Promise<void>,
): Promise<void> {
  if (cap.config.rateLimit === 0) return send()
  const what = `mail to ${mailboxKey(address)}`
  const { count, until } = await countUp(cap, what, SPAN)
  if (count > MAILS) throw new NotDueError(until)
  try {
    await send()
  } catch (error) {
    await countDown(cap, what)
    throw error
  }
}
