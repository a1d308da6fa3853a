import { branchBase } from '#lib/request.ts'
import { shop } from '#lib/shop.ts'
import { $branch } from './storage.ts'

/** Where the API is: the page's own base, at the host of the chosen branch when there are branches. */
export function apiBase(): string {
  const { apiBase: base, features } = shop()
  const url = features.branches ? $branch.get()?.url : undefined
  return url ? branchBase(base, url) : base
}
