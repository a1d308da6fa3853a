/** From this size on, in bytes, a picture is shrunk before it is sent, because sending it from a phone would take minutes. */
const LARGE = 3 * 1024 * 1024
/** The longer side of the shrunk file, and of the preview in which a part is chosen, in pixels. */
const SENT_SIDE = 3000
const SHOWN_SIDE = 1200
const QUALITY = 0.92

/** A picture of which a part will be chosen. */
export interface ChosenPicture {
  /** The preview, as a data URL. */
  shown: string
  /** The file to send, already rotated. */
  file: Blob
}

/** Opens a picture that somebody has chosen; undefined when the browser cannot read it. */
export async function openPicture(file: Blob): Promise<ChosenPicture | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const shown = drawn(picture, SHOWN_SIDE).toDataURL('image/jpeg', QUALITY)
  const sent = file.size > LARGE ? await blobOf(drawn(picture, SENT_SIDE)) : file
  picture.close()
  return { shown, file: sent }
}

/** The picture on a canvas of at most this longer side, on white, because JPEG has no transparency. */
function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY)
  })
