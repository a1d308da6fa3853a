import { statSync } from 'node:fs'
import { join } from 'node:path'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { type Brought, bringMenu, languageOf } from '#server/data/bring/bring.ts'
import { readMenuFile } from '#server/data/formats/formats.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { importToDraft } from '#server/data/publish/import-file.ts'
import type { CommandContext } from './command.ts'

const THEIR_PRICES = '--their-prices'
export const bringArgs = ['<file>', `[${THEIR_PRICES}]`]

/** Makes the menu of another system part of the draft, and says what is left to do. */
export async function runBring({ db, config, now }: CommandContext, words: string[]): Promise<void> {
  const [file = ''] = words.filter(word => word !== THEIR_PRICES)
  const by = COMMAND_LINE.device
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    const mediaDir = join(config.dataDir, 'media')
    const { changes } = await importToDraft(readFolder(file), { db, mediaDir, by, role: 'owner', now })
    return console.log(`The folder is the draft now: ${changes} changes. Review and publish it at the desk.`)
  }
  const read = readMenuFile(file, await languageOf(db))
  for (const line of report(
    await bringMenu(db, read, { by, now, theirPrices: words.includes(THEIR_PRICES) }),
  ))
    console.log(line)
}

/** How many doubts are listed one by one. */
const LISTED = 50

function report(brought: Brought): string[] {
  const { format, dishes, categories, changes, without, doubts, questions, lacks } = brought
  const missing = [
    [without.allergens, 'have no allergens'],
    [without.vat, 'have no VAT: they need one before they can be published'],
    [without.picture, 'have no picture'],
    [without.category, 'had no category'],
  ] as const
  return [
    `${format}: ${dishes} dishes in ${categories} categories, ${changes} changes of the draft.`,
    ...missing.flatMap(([count, what]) => (count > 0 ? [`To do: ${count} dishes ${what}.`] : [])),
    ...questions.map(
      ({ dish, size, ours, theirs }) =>
        `Price of ${[dish, size].filter(Boolean).join(', ')}: here ${ours}, in the file ${theirs}. Ours stays; ${THEIR_PRICES} takes theirs.`,
    ),
    ...doubts.slice(0, LISTED).map(({ where, cell, why }) => `Please check ${where}: “${cell}” ${why}.`),
    ...(doubts.length > LISTED ? [`… and ${doubts.length - LISTED} more to check.`] : []),
    `${format} does not say: ${lacks.join(', ')}.`,
    'This is a draft. Review and publish it at the desk.',
  ]
}
