import type { Shop } from './shop.ts'

/** Which of several branches this shop is; empty for a shop without branches. */
export const branchName = ({ features, branches }: Pick<Shop, 'features' | 'branches'>): string =>
  branches.find(({ slug }) => slug === features.branch)?.name ?? ''
