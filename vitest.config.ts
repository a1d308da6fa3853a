import { defineConfig } from 'vitest/config'

/** The same stories of the API on both databases. */
const api = (database: 'sqlite' | 'postgres') => ({
  test: {
    name: `api on ${database}`,
    include: ['tests/api/**/*.test.ts'],
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
