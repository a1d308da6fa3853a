import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type CentralTableName, centralTables, columnOf, picturesIn } from '#contract/describe/data/tables.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { withPictures } from '../draft/imported.ts'
import type { OpenDraft } from '../draft/read-draft.ts'
import { type MenuTables, menuOf } from './tables.ts'

const Table = z.array(z.record(z.string(), z.string()))

/** The centre's menu as a branch receives it. */
const Answer = z.object({
  data: z.object({
    /** The default language, whose columns have no suffix. */
    language: z.string(),
    menu: z.record(z.enum(centralTables), Table),
    /** The pictures that it names, with the SHA-256 of each. */
    pictures: z.record(z.string(), z.string()),
  }),
})
type CentralMenu = z.output<typeof Answer>['data']

/** What a centre answers with its menu. */
export async function answerWith(published: OpenDraft, mediaDir: string): Promise<string> {
  const menu = await menuOf(published)
  const pictures = picturesOf(menu).filter(name => existsSync(join(mediaDir, name)))
  const data: CentralMenu = {
    language: published.languages[0]?.code ?? '',
    menu,
    pictures: Object.fromEntries(pictures.map(name => [name, digestOf(join(mediaDir, name))])),
  }
  return JSON.stringify({ data } satisfies z.input<typeof Answer>)
}

/** Reads what a centre has answered. Throws an error of one sentence if that is no menu. */
export function answered(text: string): CentralMenu {
  const answer = z.safeParse(Answer, fromJson(text))
  if (!answer.success)
    throw new Error('What the centre answers is no menu: do both run the same version of the program?')
  return answer.data.data
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The menu with the new names of pictures whose name was taken. */
export const renamedIn = (menu: MenuTables, renamed: ReadonlyMap<string, string>): MenuTables =>
  Object.fromEntries(
    Object.entries(menu).map(([name, rows]) => [
      name,
      rows.map(cells =>
        Object.fromEntries(
          Object.entries(cells).map(([column, cell]) => [
            column,
            withPictures([name as CentralTableName, column], cell, renamed),
          ]),
        ),
      ),
    ]),
  ) as MenuTables

export const digestOf = (path: string): string => sha256(readFileSync(path))

const picturesOf = (menu: MenuTables): string[] =>
  [
    ...new Set(
      centralTables.flatMap(name =>
        menu[name].flatMap(cells =>
          Object.entries(cells).flatMap(
            ([column, cell]) => picturesIn(columnOf(name, column)?.column, cell) ?? [],
          ),
        ),
      ),
    ),
  ].filter(Boolean)
