import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Look } from './look.ts'
import type { PageCopy } from './page-copy.ts'
import styles from './preview.module.css'
import { type ShownCopy, shownCopy } from './shown-copy.ts'

interface Props {
  title: string
  copy: PageCopy
  look: Look
  rules: string
  /** The colour of the browser's bar; absent where the device shows no bar. */
  bar?: string | undefined
  /** The size of the previewed screen, in px. */
  width: number
  height: number
}

/** A screen on which the copy of a page is shown, as small as there is room for it. Nothing in it runs. */
export function LookFrame({ title, copy, look, rules, bar, width, height }: Props) {
  const glass = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [shown, setShown] = useState<ShownCopy>()
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const element = glass.current
    if (!element) return
    const observer = new ResizeObserver(() => setScale(element.clientWidth / width))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  useEffect(() => shown?.show(look, rules), [shown, look, rules])
  return (
    <div className={styles.screen}>
      {bar !== undefined && <div className={styles.bar} style={{ background: bar }} />}
      <div className={styles.glass} ref={glass} style={{ blockSize: height * scale }}>
        <iframe
          ref={frame}
          title={title}
          sandbox="allow-same-origin"
          srcDoc={copy.html}
          width={width}
          height={height}
          style={{ transform: `scale(${scale})` }}
          onLoad={() => {
            const page = frame.current?.contentDocument
            setShown(page ? shownCopy(page, copy.css) : undefined)
          }}
        />
      </div>
    </div>
  )
}
