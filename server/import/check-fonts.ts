import { headOf } from './check-pictures.ts'
import type { Mistakes } from './mistakes.ts'

/** Notes a mistake for each .woff2 file that is not a WOFF2 font. `fonts` has paths by file name. */
export function checkFonts(fonts: Map<string, string>, mistakes: Mistakes): void {
  for (const [name, path] of fonts) {
    if (headOf(path).subarray(0, 4).toString('latin1') === 'wOF2') continue
    mistakes.add({ file: `media/${name}` }, 'is not a valid WOFF2 font: save it again')
  }
}
