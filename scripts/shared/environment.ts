import * as z from 'zod/mini'
import { BuildProblem } from '#content/reading/reader.ts'
import { readerOf, type Variables } from '#server/config/environment.ts'
import { serverVariables } from '#server/config/variables.ts'
import { UserError } from '#server/kit/user-error.ts'

/** The environment variables of a build (docs/configuration.md). */
export const buildVariables = {
  API_URL: {
    schema: z.pipe(
      z.string().check(
        z.refine(url => URL.canParse(url), {
          error: ({ input }) =>
            `API_URL ${input ? `is “${input}”, but it must be` : 'is not set: it has to be'} the API's address, such as https://shop.example/api`,
        }),
      ),
      z.transform(url => url.replace(/\/+$/, '')),
    ),
    default: '',
    does: 'the API that the build reads; any API that implements [api.md](api.md)',
    unset: 'required',
  },
  PUBLIC_API_BASE: {
    schema: z.string(),
    does: 'the API address that browsers use, if it is different',
    unset: '`API_URL` without its scheme',
  },
  SITE_URL: {
    schema: z.string(),
    does: "the site's address; makes canonical and language links absolute, and adds a sitemap for each language, which `robots.txt` names",
    unset: 'none',
  },
  ALLOWED_INTERNAL_HOSTS: {
    ...serverVariables.ALLOWED_INTERNAL_HOSTS,
    does: 'as for the API server: hosts and networks that the build may ask for branches, pictures and fonts. The API itself needs no entry',
    unset: 'none',
  },
} satisfies Variables

/** What to build from. Throws a ConfigError when the API's address is not set or not an address. */
export function readBuildEnvironment(env: NodeJS.ProcessEnv) {
  const read = readerOf(buildVariables, env)
  // The build reads it by itself (src/content/reading/outside.ts).
  read('ALLOWED_INTERNAL_HOSTS')
  return { apiUrl: read('API_URL'), publicApiBase: read('PUBLIC_API_BASE'), siteUrl: read('SITE_URL') }
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
