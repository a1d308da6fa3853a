/** A random UUID, also on pages served by plain http from another machine, where `crypto.randomUUID` is missing. */
export function uuid(): string {
  const own: (() => string) | undefined = crypto.randomUUID
  if (own) return own.call(crypto)
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    const fixed = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
