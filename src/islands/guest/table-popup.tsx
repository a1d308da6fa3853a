import type { Popup } from '#stores/popup.ts'
import { TableCodeDialog } from './table-code-dialog.tsx'
import { TableDialog } from './table-dialog.tsx'

/** What guests at a table see in front of the page: what it has ordered, or the question for the code of its evening. */
export const TablePopup = ({ popup }: { popup: Extract<Popup, { name: 'table' | 'table-code' }> }) =>
  popup.name === 'table' ? <TableDialog /> : <TableCodeDialog table={popup.table} />
