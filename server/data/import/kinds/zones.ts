import {
  type ReadZoneCell,
  readReach,
  readShape,
  readTiers,
  type WrittenTier,
  writeReach,
  writeShape,
  writeTiers,
} from '#contract/delivery/zone-cells.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import type { CsvRow } from '../row.ts'
import { asItIs, type CellKind } from './kind.ts'

/** What a cell says; nothing after a mistake, which is noted. */
function noted<T>(row: CsvRow, name: string, read: ReadZoneCell<T>): T | undefined {
  if ('value' in read) return read.value
  row.mistake(name, read.mistake.text, read.mistake.params)
  return undefined
}

/** The corners of a shape, always written as such, also when GeoJSON was given. */
export const shape: CellKind<string> = {
  read: (row, name) => writeShape(noted(row, name, readShape(row.text(name))) ?? []),
  write: asItIs,
}

/** A distance or the time of a drive, always written like 3.5 km or 20 min. */
export const reach: CellKind<string> = {
  read: (row, name) => writeReach(noted(row, name, readReach(row.text(name)))),
  write: asItIs,
}

/** Prices and fees, always written with the decimals of the currency. */
export const tiers: CellKind<string> = {
  read(row, name) {
    const decimals = decimalsOf(row.source.currency)
    const read: WrittenTier[] = noted(row, name, readTiers(row.text(name), decimals)) ?? []
    return writeTiers(read)
  },
  write: asItIs,
}
