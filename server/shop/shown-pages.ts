import { settingEntry } from '#contract/describe/settings/registry.ts'
import { isWritten } from './html.ts'
import type { Rows } from './rows/rows.ts'

/**
 * A restaurant's rows without the pages that have no text in any language or gaps to fill in, such as those that a new shop begins with: what is not written yet is
 * neither shown nor to be agreed to, and settings that name such a page name none.
 */
export function withShownPages(rows: Rows): Rows {
  const pages = rows.pages.filter(({ text }) => isWritten(text))
  const shown = new Set(pages.map(({ id }) => id))
  const settings = rows.settings.map(row =>
    settingEntry(row.key)?.type === 'page' && !shown.has(row.value.trim()) ? { ...row, value: '' } : row,
  )
  return { ...rows, pages, settings }
}
