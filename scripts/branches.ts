import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { addBranch } from './branches/add.ts'
import { branchCall } from './branches/call.ts'
import { listBranches } from './branches/list.ts'
import { removeBranch } from './branches/remove.ts'
import { showKey } from './branches/show-key.ts'
import { startBranches } from './branches/start.ts'
import { endWithNpm } from './shared/end-with-npm.ts'
import { runCli } from './shared/environment.ts'

const commands = { add: addBranch, list: listBranches, remove: removeBranch, key: showKey }

/** `npm run branches`: changes the list of branches of a shop, or starts those of a folder of data files. */
export async function runBranches(args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const call = branchCall(args)
  if (call.name !== 'start') return commands[call.name](call, env)
  const { branches, stop } = await startBranches(call.slug || DEMO_FOLDER, env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
  for (const { name, url } of branches) console.log(`${name}: ${url}/api`)
}

if (import.meta.main) {
  endWithNpm()
  await runCli(() => runBranches(process.argv.slice(2), process.env))
}
