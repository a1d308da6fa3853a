import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { HOUR } from '#contract/kit/durations.ts'
import { UserError } from '#server/kit/user-error.ts'
import type { BackupOutcome, BackupTask } from './backup-process.ts'
import type { BackupCounts } from './write.ts'

const PROGRAM = fileURLToPath(new URL('./backup-process.ts', import.meta.url))

/** How long one backup may take, in ms. */
export const BACKUP_LIMIT_MS = HOUR

const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  // Rows are garbage as soon as they are written; with more room for it, it is collected later and not faster.
  '--max-semi-space-size=2',
]

/** Writes a backup in a process of its own, which ends when `signal` is aborted. Throws a UserError with the reason when it fails. */
export async function runBeside(task: BackupTask, signal?: AbortSignal): Promise<BackupCounts> {
  const limit = AbortSignal.timeout(BACKUP_LIMIT_MS)
  const child = fork(PROGRAM, {
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    killSignal: 'SIGKILL',
  })
  let outcome: BackupOutcome = { reason: 'The process that made the backup has ended before it was done.' }
  child.on('message', (answer: BackupOutcome) => {
    outcome = answer
  })
  child.send(task)
  await once(child, 'exit')
  if ('reason' in outcome) throw new UserError(outcome.reason)
  return outcome
}
