import * as z from 'zod/mini'
import { Id, list, mapOf, maybe, relation } from './fields.ts'

/** One picture in the sizes the API offers; fields that it adds are kept. Nobody has viewed it yet. */
export const Media = z.pipe(
  z.looseObject({
    id: maybe(Id),
    alt: maybe(z.string()),
    urls: mapOf(z.string()),
  }),
  z.transform(media => ({ ...media, viewed: false })),
)
export type Media = z.output<typeof Media>

/** Marks a picture as viewed; there is no way back. */
export const markViewed = (media: Media): Media => ({ ...media, viewed: true })

/** The optional picture parts of an entity that holds media. */
export const mediaParts = {
  poster: maybe(relation(Media)),
  icon: maybe(relation(Media)),
  splash: maybe(relation(Media)),
  background: maybe(relation(Media)),
  gallery: list(Media),
  slider: list(Media),
}

/** The picture of an entity that has no poster. */
export const NO_IMAGE = '/assets/img/misc/no-image.jpg'

/** The address of a picture in the wanted variant (poster, circle, wide …), or in any it has. */
export function mediaUrl(media: Media | undefined, variant: string): string | undefined {
  return media?.urls[variant] ?? media?.urls.poster ?? (media && Object.values(media.urls)[0])
}

/** Whether the entity has a poster of its own. */
export const hasPoster = (holder: { poster?: Media | undefined }): boolean => holder.poster !== undefined

/** The address of an entity's poster in the wanted variant, or of the fallback picture. */
export const posterUrl = (holder: { poster?: Media | undefined }, variant = 'poster'): string =>
  mediaUrl(holder.poster, variant) ?? NO_IMAGE

/**
 * The address of what cards, lines and dialogs show: only a poster of the entity's own, because they are composed of words without one
 * (docs/decisions/2026-11-27-cards-need-no-picture.md).
 */
export const shownPoster = (holder: { poster?: Media | undefined }, variant: string): string | undefined =>
  hasPoster(holder) ? posterUrl(holder, variant) : undefined
