import { join } from 'node:path'
import type { DeskHandlers } from '#server/api/call.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { addFont } from '../pictures/add-font.ts'
import { addPicture } from '../pictures/add-picture.ts'

/** The calls that bring pictures and fonts into the shop. */
export const uploadHandlers = {
  async addPicture({ deps, device, query, body }) {
    requireSignedIn(device)
    return addPicture(join(deps.config.dataDir, 'media'), Buffer.from(await body.arrayBuffer()), query)
  },
  async addFont({ deps, device, query, body }) {
    requireSignedIn(device)
    return addFont(join(deps.config.dataDir, 'media'), Buffer.from(await body.arrayBuffer()), query.name)
  },
} satisfies Partial<DeskHandlers>
