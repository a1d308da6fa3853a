import { join } from 'node:path'
import { draftProduct } from '../../draft/preview.ts'
import type { DeskHandlers } from './call.ts'

/** The call that shows a dish of the draft as guests would read it. */
export const dishPreviewHandlers = {
  getDraftDish: ({ deps, params }) => draftProduct(deps.db, join(deps.config.dataDir, 'media'), params.key),
} satisfies Partial<DeskHandlers>
