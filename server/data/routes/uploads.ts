import { join } from 'node:path'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { addPicture } from '../pictures/add-picture.ts'
import { addFont } from '../publish/add-font.ts'

/** The calls that bring pictures and fonts into the shop. */
export const uploadHandlers = {
  async addPicture({ deps, query, body }) {
    return addPicture(mediaOf(deps), Buffer.from(body.buffer, body.byteOffset, body.length), query)
  },
  async addFont({ deps, query, body }) {
    return addFont(mediaOf(deps), Buffer.from(body.buffer, body.byteOffset, body.length), query.name)
  },
} satisfies Partial<DeskHandlers>

const mediaOf = ({ db, config }: Deps) => ({ db, mediaDir: join(config.dataDir, 'media') })
