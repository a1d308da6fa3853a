import { UserError } from '#server/kit/user-error.ts'

/** The arguments of a command and what it does, for the help text. */
export interface Usage {
  /** In order; those in brackets are optional, and a last one with `…` is any number of words. */
  args: string[]
  does: string
}

const CALL = 'npm run shop --'

/**
 * Returns the command that `args` begin with and its arguments, or the help text if they ask for it. Throws a UserError for
 * an unknown command, or for too few or too many arguments.
 */
export function commandOf<C extends Usage>(
  commands: Record<string, C>,
  args: string[],
): { help: string } | { command: C; args: string[] } {
  const [name = '', ...rest] = args
  if (args.some(arg => ['help', '--help', '-h'].includes(arg))) return { help: all(commands) }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const said = name === '' ? 'Usage:' : `Unknown command “${name}”. Available commands:`
    throw new UserError(`${said}\n\n${all(commands)}`)
  }
  const needed = command.args.filter(arg => !arg.startsWith('['))
  const missing = needed[rest.length]
  if (missing) throw new UserError(`Missing argument ${missing}: ${line(name, command)}`)
  const endless = command.args.at(-1)?.includes('…') ?? false
  const extra = endless ? undefined : rest[command.args.length]
  if (extra !== undefined) throw new UserError(`Unexpected argument “${extra}”: ${line(name, command)}`)
  return { command, args: rest }
}

const line = (name: string, { args }: Usage): string => [CALL, name, ...args].join(' ')

function all(commands: Record<string, Usage>): string {
  const lines = Object.entries(commands).map(([name, usage]) => [line(name, usage), usage.does] as const)
  const width = Math.max(...lines.map(([call]) => call.length)) + 2
  return lines.map(([call, does]) => call.padEnd(width) + does).join('\n')
}
