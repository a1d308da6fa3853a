import { parseArgs } from 'node:util'
import { UserError } from '#server/kit/user-error.ts'

const names = ['add', 'list', 'remove', 'key'] as const

/** What was typed after `npm run branches --`; `slug` is a folder where branches are started. */
export interface BranchCall {
  name: (typeof names)[number] | 'start'
  slug: string
  title: string
  url: string
  port: string
  data: string
}

const HELP = `npm run branches -- add <slug> --name <name> [--url <address>] [--port <port>] [--data <folder>]
    prepares a branch and puts it into the draft of the list
npm run branches -- list
    lists the branches and whether each one answers
npm run branches -- remove <slug>
    takes a branch off the list, in the draft; its data stay
npm run branches -- key <slug>
    shows the CENTRE_KEY of a branch that was not added by this command
npm run branches -- [folder]
    starts the branches of a folder of data files on this machine, to try them`

/** Reads the arguments. Throws a UserError with the help text for invalid ones. */
export function branchCall(args: string[]): BranchCall {
  const { values, positionals } = parsed(args)
  const [first = '', slug = '', ...more] = positionals
  const name = names.find(each => each === first)
  const isAdd = name === 'add'
  const { name: title = '', url = '', port = '', data = '', help } = values
  const options = { title, url, port, data }
  const isMisused = !isAdd && Object.values(options).some(value => value !== '')
  const isIncomplete = isAdd && (title.trim() === '' || (url === '' && port === ''))
  const isWrong = name === 'list' ? slug !== '' : name ? slug === '' : slug !== '' || first.startsWith('-')
  if (help || more.length > 0 || isMisused || isIncomplete || isWrong) throw new UserError(HELP)
  if (port !== '' && !/^\d{1,5}$/.test(port)) throw new UserError(`“${port}” is no port, such as 4322.`)
  return { name: name ?? 'start', slug: name ? slug : first, ...options }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { name: text, url: text, port: text, data: text, help: { type: 'boolean', short: 'h' } },
    })
  } catch {
    throw new UserError(HELP)
  }
}
