import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { editionLoader } from '#content/loader.ts'

/** One entry for each edition; its content is in the file that it names (src/content/kept-content.ts). */
export const collections = {
  editions: defineCollection({ loader: editionLoader, schema: z.object({ file: z.string() }) }),
}
