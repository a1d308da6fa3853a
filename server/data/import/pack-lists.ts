/** Lists of ids are stored as JSON. */
export const packLists = (value: object): object =>
  Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, Array.isArray(field) ? JSON.stringify(field) : field]),
  )
