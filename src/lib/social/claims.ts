/** What an identity token says, unchecked: it fills in a form, and the server checks the token itself. */
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

/** A text among what a provider says; anything else is none. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
