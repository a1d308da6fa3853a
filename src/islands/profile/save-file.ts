/** Milliseconds until the object URL is revoked; the browser has started the download long before. */
const TAKEN = 60_000

/** Offers a text as a file download. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN)
}
