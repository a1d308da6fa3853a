const WRONG_KEY = 401
const FORBIDDEN = 403

/**
 * A provider has answered with an error, or not at all. `code` is for the log and for operators: the status and the provider's
 * own name for what is wrong, and nothing of a guest.
 */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError'
  /** Undefined when nothing was answered. */
  readonly status: number | undefined
  readonly code: string
  /** The right that is missing, if the provider has named it. */
  readonly right: string | undefined

  constructor(
    message: string,
    about: { status?: number | undefined; code: string; right?: string | undefined; cause?: unknown },
  ) {
    super(message, { cause: about.cause })
    this.status = about.status
    this.code = about.code
    this.right = about.right
  }
}

export const isWrongKey = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.status === WRONG_KEY

/** The key is right, and may not do this. */
export const isForbidden = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.status === FORBIDDEN
