import { spawn } from 'node:child_process'
import { root } from '../checks/sources.ts'

export interface Ended {
  code: number | null
  /** All that it said. */
  output: string
}

/** Runs a Node program in the project's folder, which ends when this process does; `talk` shows its lines at once. */
export function runNode(args: string[], env: NodeJS.ProcessEnv, talk = false): Promise<Ended> {
  return new Promise((resolve, reject) => {
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
    const stop = (): unknown => child.kill()
    process.once('exit', stop)
    child.on('error', reject)
    child.on('close', code => {
      process.off('exit', stop)
      resolve({ code, output: Buffer.concat(lines).toString('utf8') })
    })
  })
}
