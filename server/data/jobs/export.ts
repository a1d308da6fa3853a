import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { draftTables } from '#contract/desk/draft.ts'
import { draftFiles } from '../draft/files.ts'
import { fileOf } from '../draft/published.ts'
import { draftOf, type ShopRows } from './shop-rows.ts'

/** The data files of the draft, with the pictures that they name, as a zip archive. */
export async function archive({ shop, mediaDir }: { shop: ShopRows; mediaDir: string }): Promise<Uint8Array> {
  const { files } = await draftFiles(await draftOf(shop))
  const texts = [...files.values()].join('\n')
  const stored = existsSync(mediaDir) ? readdirSync(mediaDir) : []
  const media = stored
    .filter(name => texts.includes(name) || texts.includes(encodeURIComponent(name)))
    .map(name => [`media/${name}`, [readFileSync(join(mediaDir, name)), { level: 0 as const }]] as const)
  const text = [...files].map(([name, content]) => [name, new TextEncoder().encode(content)] as const)
  return zipSync(Object.fromEntries([...text, ...media]))
}

/** The same tables as one workbook, a sheet for each; pages have their texts in columns, and pictures are not in it. */
export async function workbook({ shop }: { shop: ShopRows }): Promise<Uint8Array> {
  const draft = await draftOf(shop)
  const sheets = []
  for (const name of draftTables) {
    const { columns, rows } = await draft.table(name)
    const kept = rows.filter(({ state }) => state !== 'removed')
    const header = columns.map(value => ({ value, type: String, fontWeight: 'bold' as const }))
    // As text, since a spreadsheet would turn 8.50 into a date.
    const lines = kept.map(({ cells }) =>
      columns.map(column => ({ value: cells[column] ?? '', type: String, format: '@' })),
    )
    sheets.push({ sheet: fileOf(name).file.replace('.csv', ''), data: [header, ...lines] })
  }
  const { default: writeWorkbook } = await import('write-excel-file/node')
  return writeWorkbook(sheets).toBuffer()
}

/** The texts of the data files, of the draft or of what is published. */
export async function texts({
  shop,
  isDraft,
}: {
  shop: ShopRows
  isDraft: boolean
}): Promise<Record<string, string>> {
  const draft = isDraft ? shop.draft : { rows: [], tables: [] }
  return Object.fromEntries((await draftFiles(await draftOf({ ...shop, draft }))).files)
}
