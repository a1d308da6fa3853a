import { join } from 'node:path'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { until } from '#server/db/until.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { fetchPictures } from '../bring/pictures.ts'
import { bringOnce, keepAnswers, lookedAt, readBrought } from '../publish/bring-file.ts'
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
  async lookAtMenu({ deps, query, body, signal, shop }) {
    const read = await readBrought(until(deps.db, signal), { path: body.path, query, signal })
    return lookedAt(until(deps.db, signal), read, currencyIn(shop.rows.settings))
  },
  async keepAnswers({ deps, device, body, signal }) {
    requireSignedIn(device)
    return keepAnswers(until(deps.db, signal), body)
  },
  async bringMenu({ deps, device, query, body, key, signal }) {
    requireSignedIn(device)
    const bringer = { by: device.person ?? device.name, role: device.role, now: deps.now() }
    return bringOnce(until(deps.db, signal), { ...bringer, path: body.path, query, key, signal })
  },
  async fetchPictures({ deps, device, signal }) {
    requireSignedIn(device)
    const bringer = {
      ...{ db: deps.db, mediaDir: mediaOf(deps) },
      ...{ by: device.person ?? device.name, now: deps.now() },
    }
    return fetchPictures(bringer, { fetchOutside: deps.fetchOutside, signal })
  },
  async exportDraft({ deps, params: { format }, signal }) {
    const db = until(deps.db, signal)
    const content =
      format === 'zip' ? await exportZip(db, mediaOf(deps), signal) : await exportWorkbook(db, signal)
    return { name: `restaurant.${format}`, type: TYPES[format], content }
  },
} satisfies Partial<DeskHandlers>

const mediaOf = ({ config }: Deps): string => join(config.dataDir, 'media')
