import { shop } from '#lib/routing/page-config.ts'

/** Where the API is: on a branch's pages at that branch's host. A visitor who chose a branch is on its pages. */
export const apiBase = (): string => shop().apiBase
