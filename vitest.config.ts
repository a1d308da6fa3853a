import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Several machines share a PostgreSQL database, never a file; a file has no connections; moving a shop to PostgreSQL needs it. */
const onPostgresOnly = ['lost-connection', 'several-processes', 'to-postgres']

/** Files whose outcome depends on the engine: claims, transactions, order of rows, notices, bulk writes and files. */
const onBoth = [
  'account-data',
  'account-limits',
  'account-token',
  'answer-links',
  'answering',
  'auto-accept',
  'backup',
  'board',
  'board-ask',
  'books',
  'bounded-reads',
  'backup-job',
  'capacity',
  'customer-orders',
  'database-full',
  'desk-acts',
  'desk-codes',
  'desk-editors',
  'desk-money',
  'desk-operating',
  'desk-orders',
  'desk-passkeys',
  'desk-people',
  'desk-pin',
  'desk-staff',
  'desk-visitors',
  'extra-ranks',
  'fuzz',
  'import',
  'kill',
  'law-deposit',
  'law-prices',
  'live',
  'loyalty',
  'mail',
  'migration',
  'new-order',
  'nobody-listening',
  'once',
  'past-orders',
  'pause-and-busy',
  'payment',
  'placing',
  'printing',
  'processes',
  'refunds',
  'reservation',
  'retention',
  'sold-out',
  'special-days',
  'stock',
  'stopping',
  'times',
  'today',
]

const files = (names: string[]): string[] => names.map(name => `tests/api/${name}.test.ts`)

/** Files share a worker and the modules that it has loaded, since the tested code keeps no state in them. */
const shared = { isolate: false }

/** A second try is named and counted, and more than two fail the run (scripts/checks/counts.ts). */
const retries = { retry: 1, hookTimeout: 30_000, testTimeout: 30_000 }

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
      api('sqlite', ['tests/api/**/*.test.ts'], files(onPostgresOnly)),
      api('postgres', files([...onPostgresOnly, ...onBoth])),
    ],
  },
})
