import { FONT_BYTES, type ShopFont } from '#contract/desk/fonts.ts'
import { fontTooLarge, notAFont } from '#contract/desk/texts.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { beside } from '../beside/beside.ts'
import { type DraftMedia, keepForDraft } from '../pictures/draft-media.ts'

const NAME_LENGTH = 40
const DIGEST_LENGTH = 10

/**
 * Keeps a font in `mediaDir` for the draft, under its name and a digest of its content. Throws a 422 for anything but a
 * WOFF2 font, and for one that is too large.
 */
export async function addFont({ db, mediaDir }: DraftMedia, file: Buffer, name: string): Promise<ShopFont> {
  if (file.length > FONT_BYTES) throw new RequestError(422, { message: fontTooLarge })
  const refused = (): Error => new RequestError(422, { message: notAFont })
  if (!(await beside('font', file, { tooMuch: refused }))) throw refused()
  const kept = `${plain(name)}-${sha256(file).slice(0, DIGEST_LENGTH)}.woff2`
  await keepForDraft(db)(mediaDir, kept, file)
  return { file: kept }
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
