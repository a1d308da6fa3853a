import { type CentralTableName, centralTables } from '#contract/describe/data/tables.ts'
import type { CentralComparison, CentralMenuState } from '#contract/desk/branches.ts'
import type { Cells } from '#contract/desk/draft.ts'
import { otherLanguage } from '#contract/desk/texts.ts'
import { answered, answerWith, renamedIn } from '../central/answer.ts'
import { mergeMenus } from '../central/merge.ts'
import { comparison, ownCellsIn } from '../central/own-cells.ts'
import { type MenuTables, menuOf, packed, publishedIn, rowsByKey, unpacked } from '../central/tables.ts'
import { draftFiles, readFiles } from '../draft/files.ts'
import { keyOf } from '../draft/published.ts'
import type { OpenDraft } from '../draft/read-draft.ts'
import { type Replacement, replacing, valuesOf } from './publish.ts'
import { rowsFrom, type ShopRows } from './shop-rows.ts'

/** What a centre answers a branch that asks for its menu. */
export const centralMenu = async ({
  shop,
  mediaDir,
}: {
  shop: ShopRows
  mediaDir: string
}): Promise<string> => answerWith(await publishedIn(rowsFrom(shop)), mediaDir)

/** The pictures that a centre's answer names, with the SHA-256 of each. */
export const centralPictures = async ({ answer }: { answer: string }): Promise<Record<string, string>> =>
  answered(answer).pictures

/** The cells that are a branch's own, beside those of the menu that it has taken over. */
export const ownCells = async (input: { shop: ShopRows; base: string }): Promise<CentralMenuState['own']> =>
  ownCellsIn(await menuOf(await publishedIn(rowsFrom(input.shop))), unpacked(input.base))

export const compared = async (input: { shop: ShopRows; answer: string }): Promise<CentralComparison> =>
  comparison(await menuOf(await publishedIn(rowsFrom(input.shop))), answered(input.answer).menu)

/** The menu that a branch compares its own with, to see what has changed at the centre: one that it has kept, or one of the two. */
export type Base = { kept: string } | 'ours' | 'theirs'

interface Inherit {
  shop: ShopRows
  mediaDir: string
  base: Base
  /** What the centre answers. */
  answer: string
  /** New names of its pictures. */
  renamed: Map<string, string>
}

export interface Inherited extends Replacement {
  /** The centre's menu, to be kept. */
  theirs: string
  /** How many rows change. */
  changes: number
  names: string[]
}

/** The centre's menu merged into that of a branch. Without mistakes and a folder, nothing changes. */
export async function inherit({ shop, mediaDir, base, answer, renamed }: Inherit): Promise<Inherited> {
  const central = answered(answer)
  const theirs = renamedIn(central.menu, renamed)
  const same = {
    theirs: packed(theirs),
    changes: 0,
    names: [],
    mistakes: [],
    before: null,
    portions: new Map(),
  }
  const published = await publishedIn(rowsFrom(shop))
  const { language } = central
  if (published.languages[0]?.code !== language)
    return { ...same, mistakes: [{ table: 'languages', message: otherLanguage, params: { language } }] }
  const ours = await menuOf(published)
  const merged = mergeMenus({ base: baseIn(base, { ours, theirs }), ours, theirs })
  const changed = centralTables.flatMap(name => changedRows(name, ours[name], merged[name]))
  const isMoved = centralTables.some(name => keysIn(name, ours[name]) !== keysIn(name, merged[name]))
  if (changed.length === 0 && !isMoved) return same
  const { files, keys } = await draftFiles(withMenu(published, merged))
  const { read, mistakes } = readFiles(files, { mediaDir, booked: shop.booked, keys })
  return {
    ...same,
    ...(await replacing(shop)),
    folder: read && valuesOf(read),
    mistakes,
    changes: Math.max(changed.length, 1),
    names: [...new Set(changed.flatMap(({ name }) => name || []))],
  }
}

const baseIn = (base: Base, menus: { ours: MenuTables; theirs: MenuTables }): MenuTables =>
  typeof base === 'string' ? menus[base] : unpacked(base.kept)

/** What is published, with another menu. */
const withMenu = (published: OpenDraft, menu: MenuTables): OpenDraft => ({
  ...published,
  table: async name => {
    const { columns, rows } = await published.published(name)
    const central = centralTables.find(each => each === name)
    const all = central ? menu[central] : [...rows.values()]
    return {
      name,
      columns,
      revision: 0,
      rows: all.map(cells => ({ key: keyOf(name, cells), cells, state: 'published', revision: 0 })),
    }
  },
})

/** The rows that differ, those that came and those that went. */
function changedRows(name: CentralTableName, before: Cells[], after: Cells[]): Cells[] {
  const [old, fresh] = [rowsByKey(name, before), rowsByKey(name, after)]
  const text = (cells: Cells | undefined): string => JSON.stringify(Object.entries(cells ?? {}).sort())
  return [
    ...after.filter(cells => text(cells) !== text(old.get(keyOf(name, cells)))),
    ...before.filter(cells => !fresh.has(keyOf(name, cells))),
  ]
}

const keysIn = (name: CentralTableName, rows: Cells[]): string =>
  rows.map(cells => keyOf(name, cells)).join('\n')
