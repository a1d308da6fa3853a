import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { DraftHome } from '#contract/desk/preview.ts'
import { ComboCard, DishCard } from '#islands/desk/draft/cards.tsx'
import type { Translate } from '#lib/i18n/translate.ts'
import type { ColourScheme, Look } from './look.ts'
import type { PageCopy } from './page-copy.ts'
import styles from './preview.module.css'
import { type ShownCopy, shownCopy } from './shown-copy.ts'
import type { CardSlot } from './shown-menu.ts'

interface Props {
  title: string
  copy: PageCopy
  /** The draft's menu; without one, the page's stays. */
  home: DraftHome | undefined
  /** The words of the page. */
  t: Translate
  look: Look
  rules: string
  scheme: ColourScheme
  /** The colour of the browser's bar; absent where the device shows no bar. */
  bar?: string | undefined
  /** The size of the previewed screen, in px. */
  width: number
  height: number
}

/** A screen on which the copy of a page is shown, as small as there is room for it. Nothing in it runs. */
export function LookFrame({ title, copy, home, t, look, rules, scheme, bar, width, height }: Props) {
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
  const [slots, setSlots] = useState<CardSlot[]>([])
  useEffect(() => setSlots(shown && home ? shown.showMenu(home) : []), [shown, home])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another menu's parts are to be put in order too
  useEffect(() => shown?.show(look, rules, scheme), [shown, home, look, rules, scheme])
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
            setShown(page ? shownCopy(page, copy, t) : undefined)
          }}
        />
      </div>
      {slots.map(({ slot, dish, combo }) =>
        createPortal(
          <>
            {dish && <DishCard product={dish} money={copy.money} t={t} />}
            {combo && <ComboCard menu={combo} money={copy.money} t={t} />}
          </>,
          slot,
          dish ? `dish ${dish.id}` : `combo ${combo?.id}`,
        ),
      )}
    </div>
  )
}
