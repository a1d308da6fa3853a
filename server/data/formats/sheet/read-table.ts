import { readFileSync, statSync } from 'node:fs'
import { fileLimits, inMb } from '#contract/describe/data/file-limits.ts'
import { UserError } from '#server/kit/user-error.ts'
import { refused } from '../../import/mistakes.ts'
import { textOf } from '../text.ts'
import { rowsIn } from './tables.ts'
import { isWorkbook, sheetsOfWorkbook } from './workbooks.ts'

/** The rows of a table as text, from a workbook or a CSV file. Throws a sentence for anything else. */
export async function readTable(path: string): Promise<string[][]> {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file?.isFile()) throw new UserError(`There is no file ${path}`)
  if (file.size > fileLimits.unpackedBytes)
    throw refused('The table is larger than {size} MB: bring it in parts', {
      size: inMb(fileLimits.unpackedBytes),
    })
  const rows = isWorkbook(path) ? (await sheetsOfWorkbook(path))[0]?.rows : rowsIn(textOf(readFileSync(path)))
  if (!rows) throw refused('This file is no table: save it as CSV or as an Excel workbook (.xlsx)')
  return rows
}
