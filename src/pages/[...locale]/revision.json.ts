import type { APIRoute } from 'astro'
import { keyed } from '#content/cache-key.ts'
import { localeParam, readRevisions } from '#content/reading/read.ts'

/**
 * The revision of the menu and settings that the pages of a shop or branch show: a person who publishes a
 * change waits for it.
 */
export const getStaticPaths = async () =>
  (await readRevisions()).map(({ siteData, revision }) => ({
    params: { locale: localeParam(siteData) },
    props: { revision },
    ...keyed({ revision }),
  }))

export const GET: APIRoute<{ revision: string }> = ({ props }) => Response.json(props)
