/** Whether a base is a path of the page's own origin; only there may the anti-forgery cookie be repeated. */
export const isOwnOrigin = (base: string): boolean => base.startsWith('/') && !base.startsWith('//')

/** The value of one of the page's cookies, from all of them as one string. */
export function cookieValue(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find(each => each.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  const value = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
