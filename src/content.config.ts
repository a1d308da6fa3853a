import { defineCollection } from 'astro:content'
import { z } from 'astro/zod'
import { siteLoader } from '#content/reading/loader.ts'

/** One entry for each site locale; its content is in the file that it names (src/content/reading/content-files.ts). */
export const collections = {
  sites: defineCollection({ loader: siteLoader, schema: z.object({ file: z.string() }) }),
}
