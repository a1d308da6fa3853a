import { closeSync, openSync, readSync } from 'node:fs'
import { fileLimits, inMb } from '#contract/describe/data/file-limits.ts'
import { refused } from '../../import/mistakes.ts'
import { isDataFile, readSheets, WORKBOOK } from '../../upload/workbook.ts'
import { NotAZip, openZip, type Unpack, type Zip } from '../../upload/zip.ts'

/** Whether a file is an archive, as workbooks are. */
export function isWorkbook(path: string): boolean {
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(4)
    readSync(file, start)
    return start.toString('latin1') === 'PK\u0003\u0004'
  } finally {
    closeSync(file)
  }
}

export interface NamedSheet {
  name: string
  rows: string[][]
  /** The numbers of hidden rows. */
  hidden: ReadonlySet<number>
  /** The places of hidden columns, from 0. */
  hiddenColumns: ReadonlySet<number>
  /** Whether something of it was read beside the menu. */
  isRead?: boolean
}

/** The sheets of a workbook that have anything in them, the largest first. */
export async function sheetsOfWorkbook(path: string): Promise<NamedSheet[]> {
  let zip: Zip | undefined
  try {
    zip = openZip(path)
    if (!zip.entries.some(({ name }) => name === WORKBOOK)) throw new NotAZip()
    const sheets = (await readSheets(zip.entries, counted(zip))).map(({ name, rows, ...hidden }) => ({
      name,
      ...hidden,
      rows: rows.map(row => row.map(cell => cell.trim())),
      filled: rows.filter(row => row.some(cell => cell.trim() !== '')).length,
    }))
    if (sheets.filter(({ name }) => isDataFile(name)).length > 1)
      throw refused('This workbook has the data files of a shop: import it under “Files”')
    const used = sheets.filter(({ filled }) => filled > 0).toSorted((a, b) => b.filled - a.filled)
    if (used.length === 0) throw new NotAZip()
    return used
  } catch (error) {
    if (!(error instanceof NotAZip)) throw error
    throw refused('This is no Excel workbook (.xlsx) that can be read: open it and save it again')
  } finally {
    zip?.close()
  }
}

function counted(zip: Zip): Unpack {
  let left: number = fileLimits.unpackedBytes
  return entry => {
    left -= entry.size
    if (left < 0)
      throw refused('The workbook unpacks to more than {size} MB: the menu of a restaurant is smaller', {
        size: inMb(fileLimits.unpackedBytes),
      })
    return zip.read(entry)
  }
}
