import type { OutboxRow } from '../db/tables.ts'
import { callHook, type RebuildHook } from './rebuild-hook.ts'

interface RebuildNotifierOptions {
  hook: RebuildHook | undefined
  /** Builds the pages in this process, where nobody else is named. */
  rebuild: (() => void) | undefined
  now: () => Date
}

/** Passes on that the catalogue has changed: to the hook, else to this process; without both nobody waits for it. */
export const createRebuildNotifier =
  ({ hook, rebuild, now }: RebuildNotifierOptions) =>
  async ({ payload }: OutboxRow): Promise<void> => {
    const { version = '' }: { version?: string } = JSON.parse(payload)
    if (hook) await callHook(hook, version, now())
    else rebuild?.()
  }
