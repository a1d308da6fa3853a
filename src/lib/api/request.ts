export interface RequestHead {
  lang: string
  token: string | undefined
}

/** What every request sends: credentials, the language, and the token when there is one (docs/rules.md, R7.2 to R7.4). */
export const requestInit = ({ lang, token }: RequestHead) => ({
  credentials: 'include' as const,
  headers: {
    Accept: 'application/json',
    Lang: lang,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  },
})

/** The address of a call: the base and the endpoint's path with its parameters filled in. */
export const requestUrl = (base: string, path: string, params: Record<string, unknown> = {}): string =>
  base.replace(/\/+$/, '') + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))

/** The base with its host replaced by that of a branch's address; the path stays. */
export function branchBase(base: string, branchUrl: string): string {
  const path = base.replace(/^(?:https?:)?\/\/[^/]+/, '')
  const host = branchUrl.replace(/^(?:https?:)?\/\//, '').replace(/\/.*$/, '')
  return host ? `//${host}${path}` : base
}
