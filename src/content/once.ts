const made = new WeakMap<object, Map<string, Promise<string>>>()

/** What `make` made of `from` when it was first asked for under this name; the dev server makes it every time. */
export function once(from: object, name: string, make: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return make()
  const parts = made.get(from) ?? new Map<string, Promise<string>>()
  made.set(from, parts)
  const html = parts.get(name) ?? make()
  parts.set(name, html)
  return html
}
