/**
 * Whether an address that a browser has sent may be a push service's: https at its usual port, with a name in the public
 * DNS. Where the name leads is checked when it is called.
 */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, port, username, password, hostname } = new URL(text)
  const isName = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isName
}
