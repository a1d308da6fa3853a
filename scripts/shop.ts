import { runCli } from './shared/environment.ts'
import { runShop } from './shop/run.ts'

await runCli(() => runShop(process.argv.slice(2), process.env))
