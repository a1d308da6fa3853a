import { SECOND } from '#contract/kit/durations.ts'
import type { RebuildHook } from '#server/config/services.ts'
import type { Database } from '#server/db/database.ts'
import { readJson } from '#server/db/json.ts'
import type { OutboxRow } from '#server/db/outbox-table.ts'
import { sign } from './signature.ts'

/** How long a hook may take to answer, in ms. */
const TIMEOUT_MS = 20 * SECOND
const EVENT = 'menu-changed'

/** Notifies the hook of a changed catalogue. Throws when that fails, so that it is retried. */
export async function callHook(hook: RebuildHook, version: string, now: Date): Promise<void> {
  const { body, headers } = requestOf(hook, version, now)
  const answer = await fetch(hook.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new HookError(`the rebuild hook answered with status ${answer.status}`)
}

class HookError extends Error {
  override name = 'HookError'
}

function requestOf(
  { kind, secret }: RebuildHook,
  version: string,
  now: Date,
): { body: string; headers: Record<string, string> } {
  if (kind === 'github') {
    return {
      body: JSON.stringify({ event_type: EVENT, client_payload: { version } }),
      headers: { Accept: 'application/vnd.github+json', Authorization: `Bearer ${secret}` },
    }
  }
  if (kind !== 'service') return { body: '{}', headers: {} }
  const body = JSON.stringify({ event: EVENT, version })
  return { body, headers: sign(body, secret, now) }
}

interface RebuildNotifierOptions {
  db: Database
  hook: RebuildHook | undefined
  /** Builds the pages in this process, when no hook is configured. */
  rebuild: (() => void) | undefined
  /** Tells the centre of this branch, whose pages are those of all branches. Returns whether it has them rebuilt; throws to be tried again. */
  tellCentre?: (() => Promise<boolean>) | undefined
  now: () => Date
}

/**
 * Notifies the configured hook of a changed catalogue, else this process, else the centre. Without any of them the notification is deleted, which
 * tells the import that nobody rebuilds the pages (rebuild-outcome.ts).
 */
export const createRebuildNotifier =
  ({ db, hook, rebuild, tellCentre = async () => false, now }: RebuildNotifierOptions) =>
  async ({ id, payload }: OutboxRow): Promise<void> => {
    const { version = '' }: { version?: string } = readJson(payload)
    if (hook) await callHook(hook, version, now())
    else if (rebuild) rebuild()
    else if (!(await tellCentre())) await db.deleteFrom('outbox').where('id', '=', id).execute()
  }
