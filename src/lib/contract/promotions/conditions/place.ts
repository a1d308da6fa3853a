import { Id, list } from '../../kit/fields.ts'
import { condition } from '../condition.ts'

/** The order is one of these branches. */
export const ofBranch = condition({
  about: 'branch',
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
  isSet: ({ branches }) => branches.length > 0,
  missing: ({ branches }, { branch }) => (branches.includes(branch) ? undefined : { why: 'branch' }),
})

/** It is brought to one of these areas. */
export const inArea = condition({
  about: 'way',
  columns: {
    areas: { kind: 'ids', of: 'areas', optional: true, label: 'Only in these delivery areas', form: 'rare' },
  },
  fields: { areas: list(Id) },
  isSet: ({ areas }) => areas.length > 0,
  missing: ({ areas }, { area }) =>
    area !== undefined && areas.includes(area) ? undefined : { why: 'area' },
})
