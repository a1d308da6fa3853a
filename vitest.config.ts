import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Several machines share a PostgreSQL, never a file. */
const onPostgresOnly = ['tests/api/several-processes.test.ts']

/** Nothing in it hangs on the database. */
const onSqliteOnly = ['tests/api/start-live.test.ts']

/** A second try is named and counted, and more than two fail the run (scripts/checks/counts.ts). */
const patience = { retry: 1, hookTimeout: 30_000, testTimeout: 30_000 }

/** The same stories of the API on both databases. */
const api = (database: 'sqlite' | 'postgres') => ({
  test: {
    ...patience,
    name: `api on ${database}`,
    include: ['tests/api/**/*.test.ts'],
    exclude: database === 'sqlite' ? onPostgresOnly : onSqliteOnly,
    globalSetup: `tests/api/setup/${database}.ts`,
  },
})

export default defineConfig({
  test: {
    // One worker a core: whoever starts the tests has nothing else to do.
    maxWorkers: availableParallelism(),
    projects: [
      {
        // Files share a worker and what it has loaded: what they test keeps nothing to itself.
        test: { ...patience, name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], isolate: false },
      },
      api('sqlite'),
      api('postgres'),
    ],
  },
})
