import { FONT_BYTES, type ShopFont } from '#contract/desk/fonts.ts'
import { fontTooLarge, notAFont } from '#contract/desk/texts.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { type DraftMedia, keepForDraft } from './draft-media.ts'

const NAME_LENGTH = 40
const LETTER = 'a'.charCodeAt(0)
const DIGEST_LENGTH = 10

/**
 * Keeps a font in `mediaDir` for the draft, under its name and a digest of its content. Throws a 422 for anything but a
 * WOFF2 font, and for one that is too large.
 */
export async function addFont({ db, mediaDir }: DraftMedia, file: Buffer, name: string): Promise<ShopFont> {
  if (file.length > FONT_BYTES) throw new RequestError(422, { message: fontTooLarge })
  if (!(await isFont(file))) throw new RequestError(422, { message: notAFont })
  const kept = `${plain(name)}-${sha256(file).slice(0, DIGEST_LENGTH)}.woff2`
  await keepForDraft(db)(mediaDir, kept, file)
  return { file: kept }
}

/** By its first bytes, and by whether its letters can be read: a build would leave out any other. */
async function isFont(file: Buffer): Promise<boolean> {
  if (file.subarray(0, 4).toString('latin1') !== 'wOF2') return false
  const { create } = await import('fontkitten')
  try {
    const font = create(file)
    return !font.isCollection && font.hasGlyphForCodePoint(LETTER)
  } catch {
    return false
  }
}

/** The name of a file without its ending, as it may be part of an address and of a list. */
const plain = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, NAME_LENGTH)
    .replaceAll(/^-|-$/g, '') || 'font'
