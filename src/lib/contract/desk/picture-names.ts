import { folded } from '../kit/folded.ts'

/** A dish that may get a picture. */
export interface PicturedDish {
  key: string
  number: string
  name: string
}

const plain = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A name as it may be written where there are no umlauts. */
const spelledOut = (text: string): string =>
  plain(text.normalize('NFC').toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'))

/** Which endings pictures have. */
export const PICTURE_FILE = /\.(?:jpe?g|png|webp|heic|heif|avif|gif|tiff?)$/i

const NUMBER = /^0*([a-z]?\d{1,4}[a-z]?)(?=$|[\s._-])/i

/**
 * Returns what finds the dish of a picture by the name of its file: the dish's number (`12.jpg`, `012 Minestrone.jpg`) or its name
 * (`pizza-margherita.png`, `Kaesespaetzle.jpg`). Of dishes of the same name the first is meant.
 */
export function pictureFinder(dishes: PicturedDish[]): (file: string) => string | undefined {
  const byNumber = new Map<string, string>()
  const byName = new Map<string, string>()
  const note = (known: Map<string, string>, name: string, key: string): unknown =>
    name !== '' && !known.has(name) && known.set(name, key)
  for (const { key, number, name } of dishes) {
    note(byNumber, number.toLowerCase(), key)
    note(byName, plain(name), key)
    note(byName, spelledOut(name), key)
  }
  return file => {
    const [base = ''] = (file.split('/').at(-1) ?? '').normalize('NFC').split(PICTURE_FILE)
    const [all = '', number = ''] = NUMBER.exec(base) ?? []
    return (
      byName.get(plain(base)) ??
      byNumber.get(number.toLowerCase()) ??
      byName.get(plain(base.slice(all.length)))
    )
  }
}
