import { fileLimits, inMegapixels } from '#contract/describe/data/file-limits.ts'
import { formatProblemText, type ProblemText, problemText } from '#contract/kit/problem-text.ts'

/** Why a picture is refused, in one sentence. */
export class PictureError extends Error {
  readonly text: ProblemText

  constructor(problem: ProblemText) {
    super(`its picture ${formatProblemText(problem)}`)
    this.text = problem
  }
}

const TOO_MANY_PIXELS = problemText(
  'has more than {pixels} megapixels: save it smaller, 2,000 pixels on the longer side are enough',
  { pixels: inMegapixels(fileLimits.picturePixels) },
)

/** Throws a PictureError for a picture that unfolds to more than a build has memory for. Only its head is read. */
export async function checkPixels(file: Buffer): Promise<void> {
  const { default: sharp } = await import('sharp')
  const size = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (size && size.width * size.height > fileLimits.picturePixels) throw new PictureError(TOO_MANY_PIXELS)
}
