import { fileLimits } from '#contract/describe/data/file-limits.ts'
import { PICTURE_FILE, type PicturedDish, pictureFinder } from '#contract/desk/picture-names.ts'
import { PICTURE_BYTES } from '#contract/desk/pictures.ts'

/** A picture of a file that somebody has chosen, or of an archive. */
export interface NamedPicture {
  name: string
  content: Blob
}

/** The pictures among files; those of archives are unpacked, as long as they are together no larger than an import may be. */
export async function picturesIn(files: File[]): Promise<NamedPicture[]> {
  const found = await Promise.all(
    files.map(async (file): Promise<NamedPicture[]> => {
      if (PICTURE_FILE.test(file.name)) return [{ name: file.name, content: file }]
      if (!/\.zip$/i.test(file.name)) return []
      const { unzipSync } = await import('fflate')
      let left: number = fileLimits.mediaBytes
      const unpacked = unzipSync(new Uint8Array(await file.arrayBuffer()), {
        filter({ name, originalSize }) {
          const isMeant =
            PICTURE_FILE.test(name) &&
            !/(?:^|\/)(?:\.|__MACOSX\/)/.test(name) &&
            originalSize <= PICTURE_BYTES
          if (isMeant) left -= originalSize
          return isMeant && left >= 0
        },
      })
      return Object.entries(unpacked).map(([name, bytes]) => ({
        name,
        content: new Blob([Uint8Array.from(bytes)]),
      }))
    }),
  )
  return found.flat()
}

/** Which dish gets which picture, and the names of those that no dish gets. */
export function matched(pictures: NamedPicture[], dishes: PicturedDish[]) {
  const find = pictureFinder(dishes)
  const taken = new Map<string, NamedPicture>()
  const strangers: string[] = []
  for (const picture of pictures) {
    const dish = find(picture.name)
    if (dish === undefined || taken.has(dish)) strangers.push(picture.name)
    else taken.set(dish, picture)
  }
  return { taken, strangers }
}
