import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * Data files as they are archived when others replace them, without the price history: prices that were once
 * valid stay so.
 */
export const kept = (files: Map<string, string>): string =>
  gzipSync(JSON.stringify([...files].filter(([name]) => name !== 'price-history.csv'))).toString('base64')

/** The data files by name, as they were kept. */
export const keptFiles = (before: string): Map<string, string> =>
  new Map(JSON.parse(gunzipSync(Buffer.from(before, 'base64')).toString('utf8')))
