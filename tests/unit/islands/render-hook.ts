import { parseHTML } from 'linkedom'
import { act, createElement } from 'react'
import { vi } from 'vitest'

/** A hook that runs in a component of its own. */
interface RenderedHook<Props, Result> {
  /** What the hook returned last. */
  result: () => Result
  render: (props: Props) => Promise<void>
  /** Runs something that changes the hook's state, with all that follows from it. */
  act: (change: () => void) => Promise<void>
  unmount: () => Promise<void>
}

/** Runs a hook in a page that holds nothing else; `vi.unstubAllGlobals` takes the page away again. */
export async function renderHook<Props, Result>(
  hook: (props: Props) => Result,
  first: Props,
): Promise<RenderedHook<Props, Result>> {
  const { window, document } = parseHTML('<main></main>')
  for (const [name, value] of Object.entries({ window, document, IS_REACT_ACT_ENVIRONMENT: true }))
    vi.stubGlobal(name, value)
  // Only now, because it looks for the page as it is loaded.
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(document.querySelector('main') ?? document.body)
  let last: Result | undefined
  const run = (props: Props) => (): void => {
    last = hook(props)
  }
  const change = (what: () => void): Promise<void> => act(async () => what())
  const render = (props: Props): Promise<void> =>
    change(() => root.render(createElement(Running, { run: run(props) })))
  await render(first)
  return {
    result: () => last as Result,
    render,
    act: change,
    unmount: () => change(() => root.unmount()),
  }
}

function Running({ run }: { run: () => void }) {
  run()
  return null
}
