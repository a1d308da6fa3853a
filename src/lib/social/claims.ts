/**
 * Returns the claims of an identity token without verifying it: they only prefill a form, and the server
 * verifies the token itself. Returns `{}` for an invalid token.
 */
export function claimsOf(token: string): Record<string, unknown> {
  try {
    const [, part = ''] = token.split('.')
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), letter =>
      letter.charCodeAt(0),
    )
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null ? { ...claims } : {}
  } catch {
    return {}
  }
}

/** Returns a claim if it is a string, otherwise undefined. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
