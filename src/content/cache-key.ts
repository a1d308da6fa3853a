import { sha256 } from './digest.ts'

/** Stands for sources and environment (scripts/build.ts). A build that is not told it renders every page. */
const BUILD = process.env.BUILD_DIGEST

const digests = new WeakMap<object, string>()

/**
 * Names everything that a page is made from: a build skips a page whose key is the one of its last rendering. So a page
 * may read what it is given here, and nothing else that changes with the menu.
 */
export const keyed = (...parts: object[]): { cacheKey?: string } =>
  BUILD ? { cacheKey: hash([BUILD, ...parts.map(digestOf)].join(' ')) } : {}

function digestOf(part: object): string {
  const digest = digests.get(part) ?? hash(JSON.stringify(part))
  digests.set(part, digest)
  return digest
}

const hash = (text: string): string => sha256(text, 'base64url')
