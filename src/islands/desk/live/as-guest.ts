import { createCall } from '#lib/api/call.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** Calls the shop as its guests do: the desk is at the address of its API. The page has the shop's configuration by then. */
export const asGuest = createCall({ base: () => '/api', lang: () => pageConfig().defaultLang })
