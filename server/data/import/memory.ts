import { nameFinder } from './file-name.ts'
import type { ImportFiles, MediaFile } from './source.ts'

/** Files in memory by their names in a restaurant's folder, with these pictures and fonts. */
export const filesInMemory = (
  files: ReadonlyMap<string, string | Uint8Array>,
  media: ReadonlyMap<string, MediaFile>,
): ImportFiles => {
  const find = nameFinder(files.keys())
  return {
    media,
    read(name) {
      const content = files.get(find(name) ?? '')
      if (content === undefined) return undefined
      const bytes = bytesOf(content)
      return { name, size: () => bytes.length, content: () => bytes }
    },
  }
}

const bytesOf = (content: string | Uint8Array): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength)
