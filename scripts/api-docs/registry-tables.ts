import { hookEventTypes, sentWhen } from '#contract/desk/hook-events.ts'
import { menuFormats } from '#server/data/formats/formats.ts'

/** A document in which the rows of a table are those of a registry, below a comment with the table's name. */
const withRows = (text: string, name: string, rows: string[][]): string =>
  text.replace(
    new RegExp(`(<!-- ${name} -->\\n\\|.*\\n\\|.*\\n)(?:\\|.*\\n)*`),
    (_, head: string) => head + rows.map(cells => `| ${cells.join(' | ')} |\n`).join(''),
  )

/** docs/webhooks.md with every event. */
export const withEvents = (text: string): string =>
  withRows(
    text,
    'events',
    hookEventTypes.map(type => [`\`${type}\``, sentWhen[type]]),
  )

/** docs/bring-your-menu.md with every format of other systems. */
export const withFormats = (text: string): string =>
  withRows(
    text,
    'formats',
    menuFormats.map(({ name, file }) => [name, file]),
  )
