import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Brought } from '#contract/desk/bring.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { until } from '#server/db/until.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { bringInto } from '../bring/bring.ts'
import { fetchPictures } from '../bring/pictures.ts'
import { changeAs } from '../draft/owner-level.ts'
import { inBringWords, lookedAt, readBrought } from '../publish/bring-file.ts'
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
    return lookedAt(read, currencyIn(shop.rows.settings))
  },
  async bringMenu({ deps, device, query, body, key, signal }) {
    requireSignedIn(device)
    const db = until(deps.db, signal)
    const read = await readBrought(db, { path: body.path, query, signal })
    const asked = {
      scope: 'desk-bring',
      key,
      body: { query, bytes: statSync(body.path).size },
      now: deps.now(),
    }
    const bringer = {
      by: device.person ?? device.name,
      now: deps.now(),
      vat: query.vat,
      theirPrices: query.theirPrices === '1',
    }
    const answer = await inBringWords(() =>
      inTransaction(db, tx =>
        onceAtDesk(tx, asked, async () =>
          JSON.stringify(await changeAs(tx, device.role, () => bringInto(tx, read, bringer))),
        ),
      ),
    )
    return readJson<Brought>(answer)
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
