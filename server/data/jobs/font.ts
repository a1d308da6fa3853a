const LETTER = 'a'.charCodeAt(0)

/** Whether a file is a font, by its first bytes, and by whether its letters can be read: a build would leave out any other. */
export async function font(file: Buffer): Promise<boolean> {
  if (Buffer.from(file).toString('latin1', 0, 4) !== 'wOF2') return false
  const { create } = await import('fontkitten')
  try {
    const font = create(Buffer.from(file))
    return !font.isCollection && font.hasGlyphForCodePoint(LETTER)
  } catch {
    return false
  }
}
