import type { APIRoute } from 'astro'
import { movedPages } from '#content/addresses.ts'
import { readSiteData } from '#content/reading/read.ts'

/** Where pages are that had another address once, for the web server (server/site/moved.ts, scripts/build/host-files.ts). */
export const GET: APIRoute = async () => Response.json(Object.fromEntries(movedPages(await readSiteData())))
