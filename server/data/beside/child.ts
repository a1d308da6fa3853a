import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { jobs } from '../jobs/jobs.ts'
import { OVERWORKED } from './overworked.ts'
import { Assembled, type Piece, piecesOf } from './pieces.ts'
import { type SentError, sentError } from './sent-error.ts'

/** What the server sends: the input in pieces, then the name of the job. */
export type ToChild = { piece: Piece } | { run: keyof typeof jobs }
/** What it is answered: the result in pieces, then that this was all, or why there is none. */
export type FromChild = { piece: Piece } | { done: true } | { failure: SentError }

// It is killed when it is done, and would then leave nothing for the next one (NODE_COMPILE_CACHE).
flushCompileCache()

const input = new Assembled()

process.on('message', (message: ToChild) => {
  if ('piece' in message) input.add(message.piece)
  else void run(message.run)
})
const [, , work, longest] = process.argv
/** How often is looked at how much this process has worked, in ms. */
const LOOK_MS = 100
// Ends this process, however busy it is: when it has worked enough, and in the end where the server was killed and cannot.
new Worker(
  `const end = signal => process.kill(process.pid, signal)
  setTimeout(end, ${Number(longest)}, 'SIGKILL')
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 > ${Number(work)}) end('${OVERWORKED}')
  }, ${LOOK_MS})`,
  { eval: true },
).unref()
// It stays until the server ends it, which has read everything then, or until there is no server any more.
process.on('disconnect', () => process.exit())

async function run(name: keyof typeof jobs): Promise<void> {
  try {
    const job: (input: never) => Promise<unknown> = jobs[name]
    const result = await job(input.value as never)
    // It may be done before anybody has looked.
    if (hasWorkedEnough()) {
      process.kill(process.pid, OVERWORKED)
      return
    }
    for (const piece of piecesOf(result)) await send({ piece })
    await send({ done: true })
  } catch (error) {
    await send({ failure: sentError(error) })
  }
}

function hasWorkedEnough(): boolean {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 > Number(work)
}

const send = (answer: FromChild): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(answer, undefined, undefined, error => (error ? reject(error) : resolve()))
  })
