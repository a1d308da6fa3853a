import { spawn } from 'node:child_process'
import { root } from '../checks/sources.ts'

export interface Ended {
  code: number | null
  /** All that it said. */
  output: string
}

export interface Running {
  ended: Promise<Ended>
  /** Sends it a message. */
  tell: (message: string) => void
  stop: () => void
}

/** Starts a Node program in the project's folder, which ends when this process does; `talk` shows its lines at once. */
export function startNode(args: string[], env: NodeJS.ProcessEnv, talk = false): Running {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    // The channel tells the program when this process is gone (src/content/end-with-parent.ts).
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const lines: Buffer[] = []
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream?.on('data', (chunk: Buffer) => {
      lines.push(chunk)
      if (talk) shown.write(chunk)
    })
  }
  const stop = (): void => void child.kill()
  process.once('exit', stop)
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', code => {
      process.off('exit', stop)
      resolve({ code, output: Buffer.concat(lines).toString('utf8') })
    })
  })
  // One that has ended already hears nothing, and says so by its code.
  return { ended, tell: message => void child.send(message, () => undefined), stop }
}
