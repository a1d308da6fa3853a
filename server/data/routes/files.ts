import { join } from 'node:path'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { until } from '#server/db/until.ts'
import { exportWorkbook, exportZip } from '../publish/export-file.ts'
import { importFile } from '../publish/import-file.ts'

const TYPES = {
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** The calls that bring the data files in and out. */
export const fileHandlers = {
  async importDraft({ deps, device, query, body, signal }) {
    const target = {
      db: until(deps.db, signal),
      mediaDir: mediaOf(deps),
      by: device.person ?? device.name,
      role: device.role,
      now: deps.now(),
      seen: query.revision,
      isCheck: query.check === '1',
      signal,
    }
    return importFile(body, target)
  },
  async exportDraft({ deps, params: { format }, signal }) {
    const db = until(deps.db, signal)
    const content =
      format === 'zip' ? await exportZip(db, mediaOf(deps), signal) : await exportWorkbook(db, signal)
    return { name: `restaurant.${format}`, type: TYPES[format], content }
  },
} satisfies Partial<DeskHandlers>

const mediaOf = ({ config }: Deps): string => join(config.dataDir, 'media')
