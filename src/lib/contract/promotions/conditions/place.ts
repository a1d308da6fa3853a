import { Id, list } from '../../kit/fields.ts'
import { condition } from '../condition.ts'

/** The order is one of these branches. */
export const ofBranch = condition({
  columns: {
    branches: {
      kind: 'ids',
      of: 'branches',
      optional: true,
      label: 'Only at these branches',
      form: 'rare',
    },
  },
  fields: { branches: list(Id) },
  missing: ({ branches }, { branch }) =>
    branches.length === 0 || branches.includes(branch) ? undefined : { why: 'branch' },
})

/** It is brought to one of these areas. */
export const inArea = condition({
  columns: {
    areas: { kind: 'ids', of: 'areas', optional: true, label: 'Only in these delivery areas', form: 'rare' },
  },
  fields: { areas: list(Id) },
  missing: ({ areas }, { area }) =>
    areas.length === 0 || (area !== undefined && areas.includes(area)) ? undefined : { why: 'area' },
})
