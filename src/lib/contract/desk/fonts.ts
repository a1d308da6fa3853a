import * as z from 'zod/mini'
import { post } from '../api/endpoint.ts'
import { OFFICE } from '../api/roles.ts'

/** The largest font that is taken, in bytes: every visitor loads it. */
export const FONT_BYTES = 500 * 1024

/** The font as it is kept: the name of its file, as FONT_SETTINGS has it. */
export const ShopFont = z.object({ file: z.string() })
export type ShopFont = z.output<typeof ShopFont>

/** The call that brings fonts into the shop. */
export const fontEndpoints = {
  addFont: post(
    '/fonts',
    OFFICE,
    'Stores a WOFF2 font for FONT_SETTINGS; the same font under the same name gets the same file',
    {
      query: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)) }),
      body: z.instanceof(Blob),
      raw: true,
      // A font of up to twice its limit is still read, so that the answer can name the limit.
      bodyBytes: 2 * FONT_BYTES,
      answer: ShopFont,
      creates: true,
    },
  ),
} as const
