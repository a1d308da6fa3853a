import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#server/kit/user-error.ts'
import { root } from '../checks/sources.ts'

/** The steps by their names, in the order in which they are listed; those that run tests have a folder of files. */
const FOLDERS = {
  lint: undefined,
  types: undefined,
  imports: undefined,
  unused: undefined,
  checks: undefined,
  unit: 'tests/unit/',
  api: 'tests/api/',
  e2e: 'tests/e2e/',
}

export type StepName = keyof typeof FOLDERS

const NAMES = Object.keys(FOLDERS) as StepName[]

export interface Wanted {
  names: StepName[]
  /** If there are any, only these test files run. */
  files: string[]
  /** Everything but what takes long (quick.ts). */
  isQuick: boolean
}

const isName = (word: string): word is StepName => Object.hasOwn(FOLDERS, word)

/** The step that runs a test file. A file may end with a line, `:12`. */
function stepOf(file: string): StepName {
  const step = NAMES.find(name => FOLDERS[name] && file.startsWith(FOLDERS[name]))
  if (!step) throw new UserError(`There is no step ${file}; steps are ${NAMES.join(', ')}.`)
  if (!existsSync(join(root, file.replace(/:\d+$/, '')))) throw new UserError(`There is no file ${file}.`)
  return step
}

/**
 * Reads the arguments of `npm test`: `quick`, or names of steps and test files, which select the step that runs them. Throws a
 * UserError for anything else, and when a step of tests is named that none of the files belongs to.
 */
export function readArguments(args: string[]): Wanted {
  if (args.length === 1 && args[0] === 'quick') return { names: NAMES, files: [], isQuick: true }
  const files = args.filter(arg => !isName(arg))
  const ofFiles = new Set(files.map(stepOf))
  const named = args.filter(isName)
  const idle = named.find(name => files.length > 0 && FOLDERS[name] && !ofFiles.has(name))
  if (idle) throw new UserError(`Name files of ${FOLDERS[idle]} too, or leave out the step ${idle}.`)
  const wanted = new Set([...named, ...ofFiles])
  return { names: wanted.size === 0 ? NAMES : NAMES.filter(name => wanted.has(name)), files, isQuick: false }
}
