import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { tooBusyToRead, tooMuchInside } from '#contract/desk/texts.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { type ProblemText, problemText } from '#contract/kit/problem-text.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { jobs } from '../jobs/jobs.ts'
import type { FromChild, ToChild } from './child.ts'
import { OVERWORKED } from './overworked.ts'
import { Assembled, piecesOf } from './pieces.ts'
import { takePlace } from './place.ts'
import { errorOf } from './sent-error.ts'

type Jobs = typeof jobs
type Input<N extends keyof Jobs> = Parameters<Jobs[N]>[0]
type Output<N extends keyof Jobs> = Awaited<ReturnType<Jobs[N]>>

interface Bounds {
  /** How many rows of the shop the job reads: a few are sooner done than a process is started. Without it, one is always started. */
  rows?: number
  /** Whether another program wants it, and not somebody at the desk. */
  isProgram?: boolean | undefined
  /** Ends the job. */
  signal?: AbortSignal | undefined
  /** What is thrown when it is too much work or takes too much memory. */
  tooMuch?: (problem: ProblemText) => Error
  /** How much the job may work, in ms of the processor. */
  work?: number
  /** How long it may take by the clock, in ms. */
  longest?: number
  /** Of the heap, in MB. */
  memory?: number
}

/** What can be read, checked and compared within one turn of the event loop that nobody notices. */
const FEW_ROWS = 1000
/** Work and not time says what is in a file: where the machine has much else to do, the same file takes much longer. */
const WORK = 20 * SECOND
/** Less than a call with a file may take, so that its caller reads why it has ended. */
const LONGEST = 50 * SECOND
const MEMORY = 512
/** Seconds after which somebody may come again when the machine had too much else to do. */
const RETRY_AFTER = 60

const TOO_LONG =
  'takes more than {seconds} seconds of work to read: is there more in it than a restaurant needs?'
const TOO_MUCH = 'takes more than {size} MB of memory to read: is there more in it than a restaurant needs?'

/**
 * Does a job in a process of its own, so that orders wait for none of it, and returns its result. Throws what the job throws, what `signal` is
 * aborted with, and `tooMuch`, or else a 422, when it is too much work or takes too much memory. Throws a 503 when it is not done in time, which
 * is the fault of the machine and not of what it reads.
 */
export async function beside<N extends keyof Jobs>(
  name: N,
  input: Input<N>,
  {
    rows = Number.POSITIVE_INFINITY,
    isProgram = false,
    signal,
    tooMuch = () => new RequestError(422, { message: tooMuchInside }),
    work = WORK,
    longest = LONGEST,
    memory = MEMORY,
  }: Bounds = {},
): Promise<Output<N>> {
  const job: (input: Input<N>) => Promise<unknown> = jobs[name] as never
  // Each job returns its own output, which no type can follow by a name.
  if (rows <= FEW_ROWS) return job(input) as Promise<Output<N>>
  const leave = await takePlace(signal, isProgram)
  const child = start(memory, { work, longest: longest + SECOND })
  const { promise: ended, reject: end } = Promise.withResolvers<never>()
  const abort = (): void => end(signal?.reason)
  const tooLate = () => new RequestError(503, { message: tooBusyToRead }, { retryAfter: RETRY_AFTER })
  const timer = setTimeout(() => end(tooLate()), longest)
  signal?.addEventListener('abort', abort)
  try {
    signal?.throwIfAborted()
    const answered = answerOf(child, signal =>
      tooMuch(
        signal === OVERWORKED
          ? problemText(TOO_LONG, { seconds: String(work / SECOND) })
          : problemText(TOO_MUCH, { size: String(memory) }),
      ),
    )
    await Promise.race([sendTo(child, name, input), answered, ended])
    return (await Promise.race([answered, ended])) as Output<N>
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    await endOf(child)
    leave()
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

const { PATH, TZ, NODE_COMPILE_CACHE } = process.env

/** It has no secret of the shop in its environment: what it reads was written by others. */
const start = (memory: number, { work, longest }: { work: number; longest: number }): ChildProcess =>
  fork(join(import.meta.dirname, 'child.ts'), [String(work), String(longest)], {
    execArgv: [`--max-old-space-size=${memory}`, '--disable-warning=ExperimentalWarning'],
    env: { PATH, TZ, NODE_COMPILE_CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

async function sendTo(child: ChildProcess, run: keyof Jobs, input: unknown): Promise<void> {
  const send = (message: ToChild): boolean => child.connected && child.send(message, () => undefined)
  for (const piece of piecesOf(input)) {
    send({ piece })
    await setImmediate()
  }
  send({ run })
}

/** The answer of a child process. A signal ends the child when it exceeds its limit of work or memory. */
function answerOf(child: ChildProcess, tooMuch: (signal: string) => Error): Promise<unknown> {
  const result = new Assembled()
  return new Promise((resolve, reject) => {
    child.on('message', (answer: FromChild) => {
      if ('piece' in answer) result.add(answer.piece)
      else if ('failure' in answer) reject(errorOf(answer.failure))
      else resolve(result.value)
    })
    child.on('error', reject)
    child.on('exit', (code, signal) =>
      reject(signal ? tooMuch(signal) : new Error(`the process that reads files has ended with ${code}`)),
    )
  })
}
