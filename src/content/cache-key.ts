import { sha256 } from './reading/digest.ts'

/** The digest of sources and environment (scripts/build.ts). A build without it renders every page. */
const BUILD = process.env.BUILD_DIGEST

/** By the object itself, for as long as the build, which is one process, keeps it. */
const digests = new WeakMap<object, string>()

/**
 * Identifies everything that a page is rendered from: a build skips a page whose key has not changed since its last
 * rendering. So a page may depend on `parts`, but on nothing else that changes with the menu.
 */
export const keyed = (...parts: object[]): { cacheKey?: string } =>
  BUILD ? { cacheKey: hash([BUILD, ...parts.map(digestOf)].join(' ')) } : {}

function digestOf(part: object): string {
  const digest = digests.get(part) ?? hash(JSON.stringify(part))
  digests.set(part, digest)
  return digest
}

const hash = (text: string): string => sha256(text, 'base64url')
