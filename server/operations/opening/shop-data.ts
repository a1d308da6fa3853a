import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { type Cells, columnIn, type DraftTableName } from '#contract/desk/draft.ts'
import type { OpenDraft } from '#server/data/draft/read-draft.ts'
import { settingIn } from '#server/shop/rows/settings.ts'

const NAMES = [
  'languages',
  'settings',
  'pages',
  'hours',
  'areas',
  'diningTables',
  'providers',
  'products',
  'goods',
  'prices',
  'menus',
] as const satisfies readonly DraftTableName[]

/** The rows of the data files that an opening depends on. */
export type ShopData = Record<(typeof NAMES)[number], Cells[]>

/** What visitors see. */
export const publishedData = (draft: OpenDraft): Promise<ShopData> =>
  dataOf(async name => [...(await draft.published(name)).rows.values()])

/** What they would see once the draft is published. */
export const draftedData = (draft: OpenDraft): Promise<ShopData> =>
  dataOf(async name =>
    (await draft.table(name)).rows.filter(({ state }) => state !== 'removed').map(({ cells }) => cells),
  )

async function dataOf(read: (name: DraftTableName) => Promise<Cells[]>): Promise<ShopData> {
  const rows: [string, Cells[]][] = []
  for (const name of NAMES) rows.push([name, await read(name)])
  return Object.fromEntries(rows) as ShopData
}

/** A setting; empty when it is missing. */
export const settingOf = ({ settings }: ShopData, key: SettingKey): string => settingIn(settings, key)

/** A page's texts by language; `text` has no suffix in the default one. */
export const pageTexts = (page: Cells, { languages }: ShopData): Record<string, string> =>
  Object.fromEntries(
    languages.map(({ code = '' }, index) => [code, page[columnIn('text', code, index)] ?? '']),
  )
