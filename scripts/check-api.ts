import { parseArgs } from 'node:util'
import { UserError } from '#server/kit/user-error.ts'
import { checkApi } from './check-api/check-api.ts'
import { runCli } from './shared/environment.ts'

const USAGE =
  'npm run check-api -- https://shop.example/api [--origin https://menu.example] [--token …] [--order]'

/** `npm run check-api -- <base>` says in sentences what an implementation of the API lacks. */
async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const [base = '', ...others] = positionals
  if (!URL.canParse(base) || others.length > 0) throw new UserError(USAGE)
  const { calls, problems, notes } = await checkApi(base.replace(/\/+$/, ''), values)
  for (const sentence of notes) console.log(`note: ${sentence}`)
  for (const sentence of problems) console.log(`missing: ${sentence}`)
  console.log(
    problems.length === 0
      ? `Nothing is missing (${calls} calls).`
      : `${problems.length} missing (${calls} calls).`,
  )
  if (problems.length > 0) process.exitCode = 1
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { origin: { type: 'string' }, token: { type: 'string' }, order: { type: 'boolean' } },
    })
  } catch (error) {
    throw new UserError(`${error instanceof Error ? error.message : error}\n${USAGE}`)
  }
}

await runCli(main)
