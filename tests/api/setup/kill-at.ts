/**
 * Loaded into a server by a test: ends its process with SIGKILL at the `KILL_AT`th point after the statement that claims the key `KILL_KEY`
 * (store-points.ts).
 */
import { pointsAfter, seeStatements } from './store-points.ts'

const { KILL_KEY: key, KILL_AT: at } = process.env

seeStatements(
  pointsAfter(key, count => {
    if (count === Number(at)) process.kill(process.pid, 'SIGKILL')
  }),
)
