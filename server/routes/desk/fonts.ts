import { join } from 'node:path'
import { addFont } from '../../pictures/add-font.ts'
import { requireSignedIn } from './access.ts'
import type { DeskHandlers } from './call.ts'

/** The call that brings fonts into the shop. */
export const fontHandlers = {
  async addFont({ deps, device, query, body }) {
    requireSignedIn(device)
    return addFont(join(deps.config.dataDir, 'media'), Buffer.from(await body.arrayBuffer()), query.name)
  },
} satisfies Partial<DeskHandlers>
