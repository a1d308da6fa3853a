import { BuildProblem } from '#content/reader.ts'
import { ConfigError } from '#server/config.ts'
import { ImportError } from '#server/import/mistakes.ts'

/** The API to build from. Throws an error for the operator when it is not set or not an address. */
export function apiUrlOf(env: NodeJS.ProcessEnv): string {
  const url = env.API_URL
  if (url && URL.canParse(url)) return url.replace(/\/+$/, '')
  throw new BuildProblem(
    `API_URL ${url ? `is “${url}”, but it must be` : 'is not set: it has to be'} the API's address, such as https://shop.example/api`,
  )
}

/** Runs a command. Prints expected errors as one sentence and all others with their stack. */
export async function runCli(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const expected = [BuildProblem, ConfigError, ImportError].some(kind => error instanceof kind)
    console.error(expected && error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
