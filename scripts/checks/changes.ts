import { type Finding, report, type SourceFile } from './problem.ts'
import { readSources } from './sources.ts'

/*
 * Every file of changes/ can be read by `npm run changelog`: its name begins with a day, and its head says for whom the change is.
 */

const FOLDER = 'changes/'
const README = `${FOLDER}README.md`
/** The readers of a change, and their headings in CHANGELOG.md, in this order. */
export const headings = {
  guests: 'Guests',
  cooks: 'Cooks and counter',
  owners: 'Owners',
  operators: 'Operators',
  programs: 'Programs and the API',
  developers: 'Developers',
}
type ChangeReader = keyof typeof headings

/** A change as a file of changes/ describes it; the text is one line. */
export interface ChangeNote {
  reader: ChangeReader
  isBreaking: boolean
  text: string
}

const NAME = /^(\d{4}-\d{2}-\d{2})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
const FORM = /^---\nfor: (\w+)\n(breaking: yes\n)?---\n(\S[\s\S]*)$/
const LONGEST = 500

const isReader = (value: string): value is ChangeReader => Object.hasOwn(headings, value)

/** The files that describe changes, of all files. */
const changeFiles = (files: SourceFile[]): SourceFile[] =>
  files.filter(({ path }) => path.startsWith(FOLDER) && path !== README)

/** Reads the files of changes/, the earliest first. */
export const readChangeFiles = (): SourceFile[] => changeFiles(readSources(path => path.startsWith(FOLDER)))

/** Reads a change. Throws a sentence that says what is wrong with the file. */
export function readChange({ path, text }: SourceFile): ChangeNote {
  const day = NAME.exec(path.slice(FOLDER.length))?.[1]
  if (!day || !isDay(day)) throw new Error('is not named like 2026-12-01-split-bills.md')
  const [, reader = '', breaking, body = ''] = FORM.exec(text) ?? []
  if (!body) throw new Error('does not begin like the example in changes/README.md')
  if (!isReader(reader))
    throw new Error(`is for ${reader}, not for one of ${Object.keys(headings).join(', ')}`)
  const paragraph = body.trim()
  if (/\n\s*\n|^(?:[-*#] )/m.test(paragraph))
    throw new Error('is not one paragraph without a list or heading')
  if (paragraph.length > LONGEST)
    throw new Error(`has ${paragraph.length} characters, and ${LONGEST} at most`)
  return { reader, isBreaking: breaking !== undefined, text: paragraph.replaceAll(/\s*\n\s*/g, ' ') }
}

const isDay = (day: string): boolean => {
  const time = Date.parse(day)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

/** Finds the files of changes/ that cannot be read. */
export const checkChanges = (files: SourceFile[]): Finding[] =>
  changeFiles(files).flatMap(file => {
    try {
      readChange(file)
      return []
    } catch (error) {
      return [{ path: file.path, line: 1, message: error instanceof Error ? error.message : String(error) }]
    }
  })

if (import.meta.main) {
  const files = readChangeFiles()
  report(checkChanges(files), `changes: ${files.length} since the last version`)
}
