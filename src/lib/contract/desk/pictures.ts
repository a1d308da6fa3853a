import * as z from 'zod/mini'
import { post } from '../api/endpoint.ts'
import { OFFICE } from '../api/roles.ts'

/** The largest file that is taken, in bytes: what phones make of a picture. */
export const PICTURE_BYTES = 15 * 1024 * 1024

const Percent = z.coerce.number().check(z.minimum(0), z.maximum(100))

/** The part of a picture that is kept, in percent of its width and height as people see it. */
export const PictureCrop = z.object({ x: Percent, y: Percent, width: Percent, height: Percent })
export type PictureCrop = z.output<typeof PictureCrop>

/** The picture as it is kept: the name of its file, as cells of the draft have it. */
export const ShopPicture = z.object({ file: z.string() })
export type ShopPicture = z.output<typeof ShopPicture>

/** The call that brings pictures into the shop. */
export const pictureEndpoints = {
  addPicture: post(
    '/pictures',
    OFFICE,
    'Stores a part of a picture, at most 2000 pixels long and without metadata; the same part gets the same name',
    {
      query: PictureCrop,
      body: z.instanceof(Blob),
      raw: true,
      bodyBytes: PICTURE_BYTES,
      answer: ShopPicture,
      creates: true,
    },
  ),
} as const
