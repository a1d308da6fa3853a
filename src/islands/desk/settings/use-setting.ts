import { type DraftCell, useCell, useRow } from '../draft/use-cell.ts'

/** The cell of a setting. One that nobody has given a value yet has no row; the server adds it with the first value. */
export function useSetting(key: string, column: 'value' | 'media'): DraftCell {
  const cell = useCell('settings', key, column)
  const row = useRow('settings', key)
  return { ...cell, disabled: row?.state === 'removed' }
}
