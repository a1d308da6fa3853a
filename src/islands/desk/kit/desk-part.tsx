import type { ComponentType, ReactNode } from 'react'
import { Button } from '#islands/ui/button.tsx'
import { lazyComponent } from '#islands/ui/lazy.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './desk-part.module.css'
import { needTexts } from './desk-texts.ts'
import { useDeskT } from './use-desk-t.ts'

/**
 * A part of the desk that is loaded when it is first shown, with the texts of the office where it needs them. Without
 * network it shows a message, because an error would take the whole screen with it.
 */
export const deskPart = <P,>(load: () => Promise<ComponentType<P>>, texts?: 'office') =>
  loadedOr<P>(PartMissing, load, texts)

/** The same for what fills the page. Where it cannot be loaded, the page keeps its heading. */
export const deskPage = <P,>(title: DeskKey, load: () => Promise<ComponentType<P>>, texts?: 'office') =>
  loadedOr<P>(() => <PageMissing title={title} />, load, texts)

const loadedOr = <P,>(
  Missing: () => ReactNode,
  load: () => Promise<ComponentType<P>>,
  texts: 'office' | undefined,
) =>
  lazyComponent<P>(async () => {
    try {
      const [component] = await Promise.all([load(), texts && needTexts(texts)])
      return component
    } catch {
      return Missing
    }
  })

interface WhyAgain {
  reason?: DeskKey
}

const PartMissing = () => (
  <div className={styles.missing}>
    <LoadAgain />
  </div>
)

function PageMissing({ title, ...why }: { title: DeskKey } & WhyAgain) {
  const { t } = useDeskT()
  return (
    <main className={styles.missing}>
      <h1>{t(title)}</h1>
      <LoadAgain {...why} />
    </main>
  )
}

/** Shown in place of a view that has failed. */
export const PageFailed = ({ title }: { title: DeskKey }) => (
  <PageMissing title={title} reason="This view has failed. What you typed is kept" />
)

/** Browsers do not ask again for a script that they could not load, until the page is loaded again. */
function LoadAgain({ reason = 'This needs the network' }: WhyAgain) {
  const { t } = useDeskT()
  return (
    <p role="alert">
      {t(reason)} <Button onClick={() => location.reload()}>{t('Load this page again')}</Button>
    </p>
  )
}
