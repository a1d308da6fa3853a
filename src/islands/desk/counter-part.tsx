import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { needTexts } from './desk-texts.ts'
import { useDeskT } from './use-desk-t.ts'

/**
 * A component of the counter's views: it comes with its texts when it is first shown, and never to the kitchen. Without
 * network it says so and can be tried again, so that a screen never goes blank.
 */
export function counterPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function CounterPart(props: P) {
    const { t } = useDeskT()
    const [Part, setPart] = useState<ComponentType<P> | undefined>(() => loaded)
    const [failed, setFailed] = useState(false)

    const begin = useCallback(async (): Promise<void> => {
      try {
        const [component] = await Promise.all([load(), needTexts('counter')])
        loaded = component
        setPart(() => component)
      } catch {
        setFailed(true)
      }
    }, [])
    useEffect(() => {
      if (!loaded) void begin()
    }, [begin])

    if (Part) return <Part {...props} />
    if (!failed) return null
    return (
      <p role="alert">
        {t('This needs the network')}{' '}
        <button type="button" className="button" onClick={begin}>
          {t('Try again')}
        </button>
      </p>
    )
  }
}
