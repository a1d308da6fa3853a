import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Several machines share a PostgreSQL database, never a file; a file has no connections; moving a shop to PostgreSQL needs it. */
const onPostgresOnly = ['lost-connection', 'several-processes', 'to-postgres']

/**
 * Files whose outcome depends on the engine: claims, transactions, order of rows, notices, bulk writes and files. One whose statements all
 * come in others too, and whose claims are made there, runs on SQLite only.
 */
const onBoth = [
  'account-data',
  'account-token',
  'answer-links',
  'auto-accept',
  'backup',
  'backup-job',
  'board-ask',
  'books',
  'bounded-reads',
  'bring',
  'bring-customers',
  'bring-sheet',
  'capacity',
  'change-wishes',
  'customer-orders',
  'database-full',
  'desk-acts',
  'desk-codes',
  'desk-editors',
  'desk-machine',
  'desk-money',
  'desk-orders',
  'desk-passkeys',
  'desk-people',
  'desk-pin',
  'desk-steps',
  'desk-together',
  'desk-visitors',
  'dish-ranks',
  'drivers',
  'drivers-desk',
  'driver-evening',
  'driver-kill',
  'driver-rights',
  'driver-tour',
  'end-evening',
  'extra-ranks',
  'free-tables',
  'listed-tables',
  'full-evening',
  'fuzz',
  'guest-cancel',
  'hook-failing',
  'hook-kills',
  'hooks',
  'hours-by-type',
  'import',
  'kill',
  'kitchen-lines',
  'live',
  'loyalty',
  'mail',
  'menu-texts',
  'migration',
  'mollie',
  'new-order',
  'nobody-listening',
  'once',
  'order-edit-terms',
  'order-edits',
  'order-feed',
  'order-messages',
  'order-push',
  'paid-changes',
  'paid-changes-reserved',
  'past-orders',
  'payment',
  'payment-outage',
  'payment-returned',
  'paypal',
  'paypal-on-acceptance',
  'phone-orders',
  'placing',
  'printing',
  'processes',
  'promotion-age',
  'promotion-limits',
  'promotions',
  'refunds',
  'regulars',
  'retention',
  'sold-out',
  'stations',
  'stock',
  'stopping',
  'substitutions',
  'table-days',
  'table-deposit-kills',
  'table-deposits',
  'table-deposits-unpaid',
  'table-evening',
  'table-visits',
  'table-links',
  'table-reminders',
  'dining-evening',
  'dining-evenings-proof',
  'dining-money',
  'times',
  'today',
]

/** Replaces modules that all others share. */
const isolated = ['added-kinds']

const files = (names: string[]): string[] => names.map(name => `tests/api/${name}.test.ts`)

/** Files share a worker and the modules that it has loaded, since the tested code keeps no state in them. */
const shared = { isolate: false }

/** A second try is named and counted, and more than two fail the run (scripts/checks/counts.ts). */
/** Longer than anything takes on a machine that is busy with something else: what fails, fails by what it finds. */
const LONGEST = 120_000
const retries = { retry: 1, hookTimeout: LONGEST, testTimeout: LONGEST }

/** The stories of the API: all of them on SQLite, those that depend on the engine on PostgreSQL too. */
const api = (database: 'sqlite' | 'postgres', include: string[], exclude: string[] = []) => ({
  test: {
    ...retries,
    name: `api on ${database}`,
    include,
    exclude,
    ...shared,
    globalSetup: `tests/api/setup/${database}.ts`,
  },
})

export default defineConfig({
  test: {
    // One more than the cores, because a test waits for its database and its processes for a third of its time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...retries,
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          setupFiles: 'tests/unit/setup.ts',
        },
      },
      api('sqlite', ['tests/api/**/*.test.ts'], files([...onPostgresOnly, ...isolated])),
      { test: { ...api('sqlite', files(isolated)).test, name: 'api on sqlite by itself', isolate: true } },
      api('postgres', files([...onPostgresOnly, ...onBoth])),
    ],
  },
})
