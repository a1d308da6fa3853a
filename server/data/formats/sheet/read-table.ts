import { readFileSync, statSync } from 'node:fs'
import { fileLimits } from '#contract/data/file-limits.ts'
import { UserError } from '#server/kit/user-error.ts'
import { textOf } from '../text.ts'
import { rowsIn } from './tables.ts'
import { isWorkbook, rowsOfWorkbook } from './workbooks.ts'

/** The rows of a table as text, from a workbook or a CSV file. Throws a sentence for anything else. */
export async function readTable(path: string): Promise<string[][]> {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile()) throw new UserError(`There is no file ${path}`)
  if (file.size > fileLimits.unpackedBytes) throw new UserError('The file is too large for a table.')
  const rows = isWorkbook(path) ? (await rowsOfWorkbook(path)).rows : rowsIn(textOf(readFileSync(path)))
  if (!rows) throw new UserError('The file is no table: save it as CSV or as an Excel workbook (.xlsx).')
  return rows
}
