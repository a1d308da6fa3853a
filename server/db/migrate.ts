import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { catalogueTables } from './migrations/001-catalogue.ts'
import { orderTables } from './migrations/002-orders.ts'
import { messageTables } from './migrations/003-messages.ts'
import { branchTable } from './migrations/004-branches.ts'
import { dietColumn } from './migrations/005-diet.ts'
import { accountTables } from './migrations/006-accounts.ts'
import { customerTables } from './migrations/007-customers.ts'
import { galleryColumn } from './migrations/008-gallery.ts'
import { paymentTables } from './migrations/009-payments.ts'
import { orderLineColumn } from './migrations/010-order-lines.ts'
import { usedProofTable } from './migrations/012-used-proofs.ts'
import { lineVatColumn } from './migrations/013-line-vat.ts'
import { usedNonceTable } from './migrations/014-used-nonces.ts'
import { orderStates } from './migrations/015-order-states.ts'
import { switchTables } from './migrations/016-switches.ts'
import { deskTables } from './migrations/017-desk.ts'
import { refundTables } from './migrations/018-refunds.ts'
import { staffTables } from './migrations/020-staff.ts'
import { printerTables } from './migrations/021-printers.ts'
import { visitorAnswers } from './migrations/021-visitor-answers.ts'
import { alarmTables } from './migrations/022-alarm.ts'
import { lawColumns } from './migrations/022-law.ts'
import { draftTables } from './migrations/030-draft.ts'
import { backupTable } from './migrations/031-backups.ts'
import { branchStates } from './migrations/033-branch-states.ts'
import { centralPeople } from './migrations/034-central-people.ts'
import { offeredColumns } from './migrations/035-offered.ts'
import { centralMenu } from './migrations/036-central-menu.ts'
import { namesOfColumns } from './migrations/037-names.ts'

/** In the order in which they run. A migration that has been released never changes. */
const migrations: Record<string, Migration> = {
  '001-catalogue': catalogueTables,
  '002-orders': orderTables,
  '003-messages': messageTables,
  '004-branches': branchTable,
  '005-diet': dietColumn,
  '006-accounts': accountTables,
  '007-customers': customerTables,
  '008-gallery': galleryColumn,
  '009-payments': paymentTables,
  '010-order-lines': orderLineColumn,
  '012-used-proofs': usedProofTable,
  '013-line-vat': lineVatColumn,
  '014-used-nonces': usedNonceTable,
  '015-order-states': orderStates,
  '016-switches': switchTables,
  '017-desk': deskTables,
  '018-refunds': refundTables,
  '020-staff': staffTables,
  '021-printers': printerTables,
  '021-visitor-answers': visitorAnswers,
  '022-alarm': alarmTables,
  '022-law': lawColumns,
  '030-draft': draftTables,
  '031-backups': backupTable,
  '033-branch-states': branchStates,
  '034-central-people': centralPeople,
  '035-offered': offeredColumns,
  '036-central-menu': centralMenu,
  '037-names': namesOfColumns,
}

/** PostgreSQL: another process created the same table at this moment. A retry finds it. */
const RACES = new Set(['23505', '42P07'])
const MAX_ATTEMPTS = 5

/**
 * Runs all missing migrations, or those up to `last`; several processes may do so at once. Throws the database's error.
 */
export async function migrate(db: Database, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  for (let attempt = 1; ; attempt++) {
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
    if (!error) return
    if (attempt >= MAX_ATTEMPTS || !isRace(error)) throw error
  }
}

/** The names of the applied migrations, in order. */
export async function migrationsOf(db: Database): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  return (await migrator.getMigrations()).filter(({ executedAt }) => executedAt).map(({ name }) => name)
}

const isRace = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && RACES.has(String(error.code))
