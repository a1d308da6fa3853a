/** Why an address is not asked or its response not used. */
export type OutsideReason = 'internal' | 'address' | 'redirects' | 'size' | 'type'

const texts: Record<OutsideReason, (detail: string) => string> = {
  internal: address =>
    `it leads to ${address}, which is inside the network. Only the operator can allow that (ALLOWED_INTERNAL_HOSTS)`,
  address: () => 'it is not an address that starts with http:// or https://, without a name and password',
  redirects: most => `it redirects more than ${most} times`,
  size: megabytes => `it is larger than ${megabytes} MB`,
  type: found => `it answers with ${found}`,
}

/** Thrown for an address that people typed; its message is the rest of a sentence about it. */
export class OutsideError extends Error {
  override name = 'OutsideError'
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, detail = '') {
    super(texts[reason](detail))
    this.reason = reason
  }
}
