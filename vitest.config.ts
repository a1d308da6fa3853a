import { defineConfig } from 'vitest/config'

/** Several machines share a PostgreSQL, never a file. */
const onPostgresOnly = ['tests/api/several-processes.test.ts']

/** The same stories of the API on both databases. */
const api = (database: 'sqlite' | 'postgres') => ({
  test: {
    name: `api on ${database}`,
    include: ['tests/api/**/*.test.ts'],
    exclude: database === 'sqlite' ? onPostgresOnly : [],
    // A busy machine may make one late; a test that fails twice has failed.
    retry: 1,
    globalSetup: `tests/api/setup/${database}.ts`,
    hookTimeout: 30_000,
    testTimeout: 30_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      api('sqlite'),
      api('postgres'),
    ],
  },
})
