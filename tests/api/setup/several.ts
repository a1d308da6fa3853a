import { freePort } from './port.ts'
import { type Running, run, written } from './process.ts'
import { FRIDAY_EVENING } from './shop.ts'

/** Several processes of one shop, each of which can be killed and started again where it was. */
export async function startSeveral(count: number, env: Record<string, string>) {
  const began = Date.now()
  const ports: number[] = []
  for (let index = 0; index < count; index++) ports.push(await freePort())
  const running: Running[] = []

  async function start(index: number, later = 0): Promise<void> {
    const clock = new Date(Date.parse(FRIDAY_EVENING) + Date.now() - began + later).toISOString()
    const started = run('server/main.ts', [], { ...env, PORT: String(ports[index]), CLOCK: clock })
    running[index] = started
    await written(started, 'the shop runs at')
  }

  async function kill(index: number): Promise<void> {
    running[index]?.process.kill('SIGKILL')
    await running[index]?.ended
  }

  await Promise.all(ports.map((_, index) => start(index)))
  return {
    ports,
    bases: ports.map(port => `http://127.0.0.1:${port}/api`),
    kill,
    /** Starts a process again; its clock is `later` ms ahead of the others'. */
    start,
    output: () => running.map(({ output }) => output()).join('\n'),
    stop: () => Promise.all(ports.map((_, index) => kill(index))),
  }
}
