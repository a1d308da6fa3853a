import { join } from 'node:path'
import { brandNote } from '#content/pictures/brand.ts'
import type { RowChange } from '#contract/desk/draft.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { exportFolder } from '#server/data/export.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { importFolder, isEmpty } from '#server/data/import.ts'
import { importToDraft } from '#server/data/publish/import-file.ts'
import { reviewDraft } from '#server/data/publish/review.ts'
import type { Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { queueMenuEvent } from '#server/hooks/queue-event.ts'
import { resendWaiting } from '#server/outbox/retry.ts'
import { queueRebuild } from '#server/rebuild/queue-rebuild.ts'
import { type RebuildOutcome, rebuildOutcome } from '#server/rebuild/rebuild-outcome.ts'
import { backupCommands } from './backup-commands.ts'
import { bringArgs, runBring } from './bring-command.ts'
import { chainCommands } from './chain-commands.ts'
import type { Command, CommandContext } from './command.ts'
import { customerCommands } from './customer-commands.ts'
import { deskCommands } from './desk-commands.ts'
import { eveningCommands } from './evening/commands.ts'
import { hookCommands } from './hook-commands.ts'
import { keyCommands } from './key-commands.ts'
import { moneyCommands } from './money/commands.ts'
import { orderCommands } from './orders.ts'
import { printerCommands } from './printer-commands.ts'
import { staffCommands } from './staff-commands.ts'
import { writeTableCards } from './table-cards.ts'
import { visitorCommands } from './visitor-commands.ts'

export const commands: Record<string, Command> = {
  import: {
    args: ['<folder>', '[branch]', '[--publish]'],
    does: 'makes a folder of data files the draft of menu and settings, or publishes it at once',
    run: runImport,
    begins: true,
    notices: true,
  },
  bring: {
    args: bringArgs,
    does: 'adds the menu that another system has exported to the draft',
    run: runBring,
  },
  export: {
    args: ['<folder>'],
    does: 'writes menu and settings into a new folder of data files',
    run: runExport,
  },
  ...customerCommands,
  ...chainCommands,
  ...orderCommands,
  ...moneyCommands,
  ...eveningCommands,
  resend: { args: [], does: 'sends all waiting and failed messages again at once', run: runResend },
  ...deskCommands,
  ...staffCommands,
  ...keyCommands,
  ...printerCommands,
  ...visitorCommands,
  ...hookCommands,
  tables: {
    args: ['<file or folder>'],
    does: 'writes cards with QR codes for all tables, to print',
    run: runTables,
  },
  ...backupCommands,
}

async function runImport(context: CommandContext, words: string[]): Promise<void> {
  const { db, config, now, readShop } = context
  const [source = '', branch] = words.filter(word => word !== PUBLISH)
  const overlays = branch === undefined ? [] : [join(source, 'branches', branch)]
  // Nobody can compare the first menu with another one.
  if (!words.includes(PUBLISH) && !(await isEmpty(db))) return draftFrom(source, overlays, context)
  const announce = async (tx: Tx): Promise<void> => {
    await queueRebuild(tx, now)
    await queueMenuEvent(tx, now)
  }
  const mediaDir = join(config.dataDir, 'media')
  const { products, menus, untranslated, formerPrices } = await importFolder(
    db,
    source,
    mediaDir,
    overlays,
    announce,
    now,
  )
  console.log(`Imported ${products} products and ${menus} combos from ${source}`)
  const note = brandNote((await readShop()).features.brandColor)
  if (note) console.log(note)
  for (const line of [...formerPrices, ...untranslated]) console.log(line)
  console.log(PAGES[await rebuildOutcome(db)])
}

const PUBLISH = '--publish'

/** Makes a folder the draft, and says what publishing it would change. */
async function draftFrom(
  source: string,
  overlays: string[],
  { db, config, now }: CommandContext,
): Promise<void> {
  const mediaDir = join(config.dataDir, 'media')
  const { changes: count } = await importToDraft(readFolder(source, overlays), {
    ...{ db, mediaDir, now },
    by: COMMAND_LINE.device,
    role: 'owner',
  })
  if (count === 0) return console.log('Nothing differs from what visitors see.')
  const { changes } = await reviewDraft(db, mediaDir)
  for (const change of changes) console.log(changeLine(change))
  console.log('This is a draft. Publish it at the desk, or by the same command with --publish.')
}

/** What happens to the pages after an import. */
const PAGES: Record<RebuildOutcome, string> = {
  told: 'The pages follow: the running server has received the change and rebuilds them.',
  failing:
    'The pages do not follow yet: the running server could not report the change to REBUILD_URL and will try again.',
  nobody:
    'The pages do not follow: the running server builds none and has no REBUILD_URL. Build them with npm run build.',
  waiting: 'The pages do not follow yet: no server is running. They do once it has started.',
}

async function runExport({ db, config }: CommandContext, [target = '']: string[]): Promise<void> {
  const { products, menus, pictures, counted } = await exportFolder(db, {
    mediaDir: join(config.dataDir, 'media'),
    target,
  })
  console.log(`Exported ${products} products, ${menus} combos and ${pictures} pictures into ${target}`)
  if (counted > 0) {
    console.log(
      `${counted} products have a stock. An import resets stock to the file; update the column first if portions were sold since the export.`,
    )
  }
}

async function runResend({ db, now }: CommandContext): Promise<void> {
  const count = await inTransaction(db, tx => resendWaiting(tx, COMMAND_LINE, now))
  console.log(
    count > 0
      ? `${count} waiting messages will be sent by the running server at once.`
      : 'There are no waiting messages.',
  )
}

async function runTables({ db, config }: CommandContext, [target = '']: string[]): Promise<void> {
  for (const line of await writeTableCards(db, target, config)) console.log(line)
}

const MARKS: Record<RowChange['kind'], string> = {
  new: '+',
  removed: '-',
  changed: '~',
  moved: '~',
  gone: '?',
}

/** A change of the draft in a line: `~ prices Margherita, klein: price 7.50 → 7.90`. */
function changeLine({ kind, table, name, key, cells }: RowChange): string {
  const what = [MARKS[kind], table, name || key].filter(Boolean).join(' ')
  if (kind === 'moved') return `${what}: another sequence`
  if (kind === 'gone') return `${what}: is not published any more, so this change has no effect`
  if (kind !== 'changed') return what
  return `${what}: ${cells.map(({ column, from, to }) => [column, short(from), '→', short(to)].filter(Boolean).join(' ')).join(', ')}`
}

const LENGTH = 60

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line === '' ? '(empty)' : line.length > LENGTH ? `${line.slice(0, LENGTH)}…` : line
}
