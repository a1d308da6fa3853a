import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Brought } from '#contract/desk/bring.ts'
import { AnswersFile, type BringQuestions, UNKNOWN } from '#contract/desk/bring-questions.ts'
import { columnUses, readColumns } from '#contract/desk/columns.ts'
import { formatProblemText } from '#contract/kit/problem-text.ts'
import { readWrittenPercent } from '#contract/kit/written-amount.ts'
import { createFetchOutside } from '#lib/outside/fetch-outside.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { questionsOf } from '#server/data/bring/answers/questions.ts'
import { bringMenu, languageOf } from '#server/data/bring/bring.ts'
import { bringPictures, fetchPictures, hasPictures } from '#server/data/bring/pictures.ts'
import { knownSheets, lastAnswers, shapeOf } from '#server/data/bring/sheets.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { readMenuFile } from '#server/data/formats/formats.ts'
import type { OwnSheet, ReadMenu } from '#server/data/formats/reading.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { importToDraft } from '#server/data/publish/import-file.ts'
import { UserError } from '#server/kit/user-error.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { CommandContext } from './command.ts'

const THEIR_PRICES = '--their-prices'
const WITH_EXTRAS = '--with-extras'
const COLUMNS = '--columns'
const VAT = '--vat'
const PICTURES = '--pictures'
const ANSWERS = '--answers'
const HIDDEN = '--with-hidden'
export const bringArgs = [
  '<file>',
  `[${COLUMNS}]`,
  '[name=B,price=D]',
  `[${VAT}]`,
  '[7]',
  `[${ANSWERS}]`,
  '[answers.json]',
  `[${WITH_EXTRAS}]`,
  `[${HIDDEN}]`,
  `[${PICTURES}]`,
  `[${THEIR_PRICES}]`,
]

const WITH_VALUE = new Set([COLUMNS, VAT, ANSWERS])

const valueAfter = (words: string[], option: string): string | undefined => {
  const at = words.indexOf(option)
  return at < 0 ? undefined : (words[at + 1] ?? '')
}

/** Makes the menu of another system part of the draft, and says what is left to do. */
export async function runBring({ db, config, now }: CommandContext, words: string[]): Promise<void> {
  const vat = valueAfter(words, VAT)
  if (vat !== undefined && readWrittenPercent(vat) === undefined)
    throw new UserError(`${VAT} wants a percentage, such as 7.`)
  const [file = ''] = words.filter(
    (word, at) => !(word.startsWith('--') || WITH_VALUE.has(words[at - 1] ?? '')),
  )
  const by = COMMAND_LINE.device
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) {
    const mediaDir = join(config.dataDir, 'media')
    const { changes } = await importToDraft(readFolder(file), { db, mediaDir, by, role: 'owner', now })
    return console.log(`The folder is the draft now: ${changes} changes. Review and publish it at the desk.`)
  }
  const bringer = { db, mediaDir: join(config.dataDir, 'media'), by, now }
  if (isArchiveOfPictures(file)) return reportPictures(await bringPictures(file, bringer))
  const answersPath = valueAfter(words, ANSWERS)
  const answers = answersPath === undefined ? undefined : answersIn(answersPath)
  const columns = valueAfter(words, COLUMNS)
  const read = await readMenuFile(file, {
    language: await languageOf(db),
    known: await knownSheets(db),
    chosen: columns === undefined ? answers?.columns : columnsIn(columns),
    withExtras: words.includes(WITH_EXTRAS) || answers?.extras,
    withHidden: words.includes(HIDDEN) || answers?.hidden,
  })
  if (read.sheet) for (const line of guessOf(read, read.sheet)) console.log(line)
  const before = await lastAnswers(db, shapeOf(read))
  if (!answers) {
    const draft = await openDraft(db)
    const settings = (await draft.table('settings')).rows.map(({ cells }) => cells)
    const questions = await questionsOf(read.menu, {
      ...{ draft, currency: currencyIn(settings) },
      ...(before && { before }),
    })
    if (answersPath !== undefined) return writeAnswers(answersPath, read, questions)
    if (!questions.isDecided) {
      for (const line of openIn(questions)) console.log(line)
      throw new UserError(
        `Nothing was brought: this is to be decided. “${ANSWERS} answers.json” writes every question with a proposed answer; the same call again brings the menu in this sense.`,
      )
    }
  }
  const brought = await bringMenu(db, read, {
    ...{ by, now, vat, answers: answers ?? before },
    theirPrices: words.includes(THEIR_PRICES),
  })
  for (const line of report(brought)) console.log(line)
  if (words.includes(PICTURES)) await fetchAll(bringer)
}

/** Fetches the pictures that the file names by their addresses, a few at a time. */
async function fetchAll(bringer: Parameters<typeof fetchPictures>[0]): Promise<void> {
  const fetchOutside = createFetchOutside()
  for (let left = 1; left > 0; ) {
    const fetched = await fetchPictures(bringer, { fetchOutside })
    left = fetched.left
    reportPictures({ ...fetched, strangers: [] })
  }
}

const isArchiveOfPictures = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() === true && hasPictures(file)

function reportPictures({ added, failed, strangers }: Awaited<ReturnType<typeof bringPictures>>): void {
  console.log(`${added} dishes have a picture now.`)
  for (const { where, cell, why, params = {} } of failed)
    console.log(`No picture for ${where}: “${cell}” ${formatProblemText({ text: why, params })}.`)
  if (strangers.length > 0)
    console.log(`These files are named like no dish without a picture: ${strangers.join(', ')}.`)
}

/** The answers in a file; undefined where there is none yet. */
function answersIn(path: string) {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return undefined
  const read = z.safeParse(AnswersFile, jsonIn(path))
  if (read.success) return read.data
  const [wrong] = read.error.issues
  throw new UserError(`${path} is no file of answers: ${wrong?.path.join('.')} ${wrong?.message}`)
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function writeAnswers(path: string, { sheet }: ReadMenu, questions: BringQuestions): void {
  const { categories, taxes, codes, legend, doubts } = questions
  const content = {
    ...(sheet && {
      columns: sheet.columns,
      extras: sheet.withExtras,
      hidden: sheet.withHidden,
    }),
    ...{ categories, taxes, codes, legend, doubts },
  }
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
  for (const line of openIn(questions)) console.log(line)
  console.log(
    `${path} has every question with a proposed answer: ${categories.length} categories, ${codes.length} codes, ${doubts.length} doubts, which are left out. Change what is wrong; the same call again brings the menu in this sense.`,
  )
}

/** What is to be decided, by cell. */
const openIn = ({ codes, doubts }: BringQuestions): string[] => [
  ...codes.map(
    ({ code, dishes, answer, meaning }) =>
      `  ${code} (${dishes} dishes): ${answer === UNKNOWN ? 'nothing here' : `${answer} ${meaning}`.trim()}`,
  ),
  ...doubts.map(
    ({ at, where, cell, why, params = {} }) =>
      `  ${[at, where].filter(Boolean).join(' ')}: “${cell}” ${formatProblemText({ text: why, params })}`,
  ),
]

function columnsIn(text: string) {
  const columns = readColumns(text)
  if (columns) return columns
  throw new UserError(
    `${COLUMNS} wants letters of columns, such as name=B,price=D,price:large=E. They can be: ${columnUses.join(', ')}.`,
  )
}

/** How many dishes are shown as they were read. */
const SHOWN = 5

/** How a spreadsheet was read. */
function guessOf({ menu }: ReadMenu, { isKnown, columns }: OwnSheet): string[] {
  const dishes = menu.categories.flatMap(({ name, dishes }) =>
    dishes.map(dish => ({ ...dish, category: name })),
  )
  return [
    isKnown
      ? 'The columns are those of the last time:'
      : `The columns are a guess; ${COLUMNS} name=B,price=D changes it:`,
    ...columns.map(
      ({ column, use, size, header, cells }) =>
        `  ${column} ${[use, size].filter(Boolean).join(' ')}: ${[header, ...cells].filter(Boolean).join(' | ')}`,
    ),
    'So the first dishes are:',
    ...dishes
      .slice(0, SHOWN)
      .map(
        ({ category, number, name, sizes, allergens }) =>
          `  ${[category, number, name, ...sizes.map(({ name, price }) => `${name} ${price}`.trim()), allergens.join(' ')].filter(Boolean).join(' | ')}`,
      ),
  ]
}

/** How many doubts are listed one by one. */
const LISTED = 50
/** How many cells are named of what was left out. */
const NAMED = 3

function report(brought: Brought): string[] {
  const { format, dishes, categories, changes, without, doubts, doubtful, questions, leftOut, lacks } =
    brought
  const missing = [
    [without.allergens.length, 'have no allergens'],
    [without.vat.length, 'have no VAT: they need one before they can be published'],
    [without.picture.length, 'have no picture'],
    [without.category.length, 'had no category'],
  ] as const
  return [
    `${format}: ${dishes} dishes in ${categories} categories, ${changes} changes of the draft.`,
    ...missing.flatMap(([count, what]) => (count > 0 ? [`To do: ${count} dishes ${what}.`] : [])),
    ...questions.map(
      ({ dish, size, ours, theirs }) =>
        `Price of ${[dish, size].filter(Boolean).join(', ')}: here ${ours}, in the file ${theirs}. Ours stays; ${THEIR_PRICES} takes theirs.`,
    ),
    ...doubts
      .slice(0, LISTED)
      .map(
        ({ where, cell, at, why, params = {} }) =>
          `Please check ${[where, at].filter(Boolean).join(', ')}: “${cell}” ${formatProblemText({ text: why, params })}.`,
      ),
    ...(doubtful > LISTED ? [`… and ${doubtful - LISTED} more to check.`] : []),
    ...leftOut.map(
      ({ what, count, cells }) =>
        `Left out, because a menu here has no place for it: ${what} (${count}), such as ${cells
          .slice(0, NAMED)
          .map(({ where, cell, at }) => `${[at, where].filter(Boolean).join(' ')}: “${cell}”`)
          .join(', ')}.`,
    ),
    ...(brought.pictures > 0
      ? [`${brought.pictures} dishes have the address of a picture in the file; ${PICTURES} fetches them.`]
      : []),
    `${format} does not say: ${lacks.join(', ')}.`,
    'This is a draft. Review and publish it at the desk.',
  ]
}
