import { headOf } from './check-pictures.ts'
import type { Mistakes } from './mistakes.ts'

/** Notes files that are called fonts and are none. Paths are by name. */
export function checkFonts(fonts: Map<string, string>, mistakes: Mistakes): void {
  for (const [name, path] of fonts) {
    if (headOf(path).subarray(0, 4).toString('latin1') === 'wOF2') continue
    mistakes.add({ file: `media/${name}` }, 'is no font of the kind WOFF2, or it is broken: save it anew')
  }
}
