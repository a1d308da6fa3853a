import type { OutboxRow } from '../db/tables.ts'
import { callHook, type RebuildHook } from './rebuild-hook.ts'

interface RebuildNotifierOptions {
  hook: RebuildHook | undefined
  /** Builds the pages in this process, when no hook is configured. */
  rebuild: (() => void) | undefined
  now: () => Date
}

/** Notifies the configured hook of a changed catalogue, else this process; without either it does nothing. */
export const createRebuildNotifier =
  ({ hook, rebuild, now }: RebuildNotifierOptions) =>
  async ({ payload }: OutboxRow): Promise<void> => {
    const { version = '' }: { version?: string } = JSON.parse(payload)
    if (hook) await callHook(hook, version, now())
    else rebuild?.()
  }
