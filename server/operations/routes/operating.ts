import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { ActKind } from '#contract/desk/acts.ts'
import { proofNeeded } from '#contract/desk/texts.ts'
import { calls } from '#contract/kit/texts.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { resendWaiting } from '#server/outbox/retry.ts'
import { testProvider } from '#server/payments/test-provider.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { downloadPass, isPass } from '../backup/download-pass.ts'
import { backupFile } from '../backup/kept.ts'
import { backupsOf } from '../state/backups.ts'
import { operatingOf } from '../state/operating.ts'

const record = (
  { db, now }: Deps,
  { device, ...act }: { kind: ActKind; subject: string; device: DeskCaller },
) => inTransaction(db, tx => recordAct(tx, { ...act, by: auditActorOf(device) }, now()))

/** The calls about the machine that the shop runs on. */
export const operatingHandlers = {
  getOperating({ deps, device }) {
    requireSignedIn(device)
    return operatingOf(deps)
  },
  async resend({ deps, device }) {
    requireSignedIn(device)
    const count = await inTransaction(deps.db, tx => resendWaiting(tx, auditActorOf(device), deps.now()))
    deps.wakeOutbox()
    deps.wakeRebuilds()
    return { count }
  },
  testProvider({ deps, shop, device, params: { kind } }) {
    requireSignedIn(device)
    return testProvider(deps, shop, kind)
  },
  getBackups({ deps, shop, device }) {
    requireSignedIn(device)
    return backupsOf(deps, shop)
  },
  async makeBackup({ deps, shop, device }) {
    requireSignedIn(device)
    if (await deps.backups.begin()) await record(deps, { kind: 'backup-made', subject: '', device })
    return backupsOf(deps, shop)
  },
  passBackup({ deps, device, params: { name } }) {
    requireSignedIn(device)
    return { pass: downloadPass(deps.config.secret, { name, id: device.id }, deps.now()) }
  },
  async getBackup({ deps, device, params: { name }, query: { pass } }) {
    requireSignedIn(device)
    const { secret, backupDir } = deps.config
    if (!isPass(secret, { name, id: device.id }, pass, deps.now()))
      throw new RequestError(403, { message: proofNeeded })
    const file = backupFile(backupDir, name)
    if (!file) throw new RequestError(404, { message: calls.notFound })
    await record(deps, { kind: 'backup-downloaded', subject: name, device })
    const { size } = await stat(file)
    const pieces = createReadStream(file)
    return { name, type: 'application/gzip', pieces, bytes: size }
  },
} satisfies Partial<DeskHandlers>
