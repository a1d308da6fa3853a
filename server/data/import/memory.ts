import { mediaIn } from './folder.ts'
import type { ImportFiles, MediaFile } from './source.ts'

const MEDIA = 'media/'

/** Files in memory by their names in a restaurant's folder. Without pictures of their own, they have those in `mediaDir`. */
export function filesInMemory(
  files: ReadonlyMap<string, string | Uint8Array>,
  mediaDir: string,
): ImportFiles {
  const own = [...files].filter(([name]) => name.startsWith(MEDIA))
  return {
    read(name) {
      const content = files.get(name)
      return content === undefined ? undefined : { name, content: bytesOf(content) }
    },
    media:
      own.length > 0
        ? new Map(own.map(([name, content]) => [name.slice(MEDIA.length), mediaFile(bytesOf(content))]))
        : mediaIn(mediaDir),
  }
}

const mediaFile = (content: Buffer): MediaFile => ({
  size: () => content.length,
  read: length => content.subarray(0, length),
})

const bytesOf = (content: string | Uint8Array): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
