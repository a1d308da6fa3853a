/** The file of a made picture, as `src/content/pictures/pictures.ts` names it. */
export const pictureFile = (id: string, width: number, format: 'avif' | 'webp'): string =>
  `/_astro/${id}-${width}.${format}`

/** A picture's widths as a srcset. */
export const pictureSet = (id: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths.map(width => `${pictureFile(id, width, format)} ${width}w`).join(',')

/** The same for a picture of one size: the first width is for plain screens, the second for those of twice the density. */
export const pictureDensities = (id: string, widths: readonly number[], format: 'avif' | 'webp'): string =>
  widths
    .map((width, index) => pictureFile(id, width, format) + (index > 0 ? ` ${index + 1}x` : ''))
    .join(', ')

/** What networks and messengers show of a page in full, px. */
export const SHARED = { width: 1200, height: 630 } as const

/** The name of the picture of a dish's page for those who share it. */
export const sharedFile = (id: string): string => `${id}-shared.jpg`
