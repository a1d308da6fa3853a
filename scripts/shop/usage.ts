/** The arguments of a command and what it does, for the help text. */
export interface Usage {
  /** In order; those in brackets are optional. */
  args: string[]
  does: string
}

/** An unknown command, or one with too few or too many arguments. */
export class UsageError extends Error {}

const CALL = 'npm run shop --'

/** Returns the command that `args` begin with and its arguments, or the help text if they ask for it. Throws a UsageError. */
export function commandOf<C extends Usage>(
  commands: Record<string, C>,
  args: string[],
): { help: string } | { command: C; args: string[] } {
  const [name = '', ...rest] = args
  if (args.some(arg => ['help', '--help', '-h'].includes(arg))) return { help: all(commands) }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const said = name === '' ? 'Usage:' : `Unknown command “${name}”. Available commands:`
    throw new UsageError(`${said}\n\n${all(commands)}`)
  }
  const needed = command.args.filter(arg => !arg.startsWith('['))
  const missing = needed[rest.length]
  if (missing) throw new UsageError(`Missing argument ${missing}: ${line(name, command)}`)
  const extra = rest[command.args.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument “${extra}”: ${line(name, command)}`)
  return { command, args: rest }
}

const line = (name: string, { args }: Usage): string => [CALL, name, ...args].join(' ')

function all(commands: Record<string, Usage>): string {
  const lines = Object.entries(commands).map(([name, usage]) => [line(name, usage), usage.does] as const)
  const width = Math.max(...lines.map(([call]) => call.length)) + 2
  return lines.map(([call, does]) => call.padEnd(width) + does).join('\n')
}
