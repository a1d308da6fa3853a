import { setImmediate } from 'node:timers/promises'
import { SvgError } from '#lib/svg/harmless-svg.ts'
import { ImportError, Mistakes } from '../mistakes.ts'
import { PictureError } from './check-pixels.ts'

/** Collects the pictures and drawings that are refused, so that an import names all of them. */
export class RefusedMedia {
  private readonly mistakes = new Mistakes()

  /** What `read` returns, or undefined when it refuses the file. */
  async unless<T>(name: string, read: () => Promise<T>): Promise<T | undefined> {
    try {
      // A folder can have a thousand drawings, and orders must not wait for all of them.
      await setImmediate()
      return await read()
    } catch (error) {
      if (!(error instanceof SvgError || error instanceof PictureError)) throw error
      this.mistakes.add({ file: `media/${name}` }, error.text)
      return undefined
    }
  }

  /** Throws an ImportError if there were any. */
  throwIfAny(): void {
    if (this.mistakes.list.length > 0) throw new ImportError(this.mistakes.list, this.mistakes.all)
  }
}
