import { BuildProblem } from '#content/reading/reader.ts'
import { UserError } from '#server/kit/user-error.ts'

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
    const expected = error instanceof BuildProblem || error instanceof UserError
    console.error(expected ? error.message : error)
    process.exitCode = 1
  }
}
