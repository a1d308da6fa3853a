import { join } from 'node:path'
import type { DeskHandlers } from '#server/api/call.ts'
import { exportWorkbook, exportZip } from '../draft/export-file.ts'
import { importFile } from '../draft/import-file.ts'

const TYPES = {
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The calls that bring the data files in and out. */
export const fileHandlers = {
  async importDraft({ deps, device, query, body }) {
    const { db, config } = deps
    const target = {
      db,
      mediaDir: join(config.dataDir, 'media'),
      by: device.person ?? device.name,
      now: deps.now(),
      seen: query.revision,
    }
    return { changes: await importFile(body, target) }
  },
  async exportDraft({ deps, params: { format } }) {
    const { db, config } = deps
    const content =
      format === 'zip' ? await exportZip(db, join(config.dataDir, 'media')) : await exportWorkbook(db)
    return { name: `restaurant.${format}`, type: TYPES[format], content }
  },
} satisfies Partial<DeskHandlers>
