import type { Media } from '#contract/kit/media.ts'

/** Below the API's origin; the file's name follows. */
export const MEDIA_PATH = '/media'

/** The picture parts of an entity without any. */
export const noPictures = {
  poster: undefined,
  icon: undefined,
  splash: undefined,
  background: undefined,
  gallery: [],
  slider: [],
}

/**
 * A picture by the names of the shapes it is used in; here all of them are the same file. Whether it was viewed is up to
 * clients, so it is not sent.
 */
export const picture = (file: string, alt: string, shapes: string[]): Media => {
  const sent: Omit<Media, 'viewed'> = {
    id: file,
    alt,
    urls: Object.fromEntries(shapes.map(shape => [shape, `${MEDIA_PATH}/${encodeURIComponent(file)}`])),
  }
  return sent as Media
}

/** The parts of an entity whose only picture is its poster. */
export const posterOf = (file: string, alt: string, shapes: string[]) =>
  file === '' ? noPictures : { ...noPictures, poster: picture(file, alt, shapes) }
