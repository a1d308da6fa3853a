import { pageConfig } from '#lib/routing/page-config.ts'

/** The base of the API: on a branch's pages at that branch's host. */
export const apiBase = (): string => pageConfig().apiBase
