import { join } from 'node:path'
import type { DeskHandlers } from '#server/api/call.ts'
import { addFont } from '../pictures/add-font.ts'
import { addPicture } from '../pictures/add-picture.ts'

/** The calls that bring pictures and fonts into the shop. */
export const uploadHandlers = {
  async addPicture({ deps, query, body }) {
    return addPicture(
      join(deps.config.dataDir, 'media'),
      Buffer.from(body.buffer, body.byteOffset, body.length),
      query,
    )
  },
  async addFont({ deps, query, body }) {
    return addFont(
      join(deps.config.dataDir, 'media'),
      Buffer.from(body.buffer, body.byteOffset, body.length),
      query.name,
    )
  },
} satisfies Partial<DeskHandlers>
