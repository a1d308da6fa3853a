import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './scan-code.module.css'

/** The quiet zone that readers need around a code, in modules. */
const QUIET = 4

/** A QR code, drawn here. Its content is also beside it as text, so it is hidden from screen readers. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET })
    return {
      size,
      path: data.flatMap((row, y) => row.map((set, x) => (set ? `M${x} ${y}h1v1h-1z` : ''))).join(''),
    }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" aria-hidden="true" className={styles.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
