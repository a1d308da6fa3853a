import { expect } from '@playwright/test'

/** What a tab needs of its browser. */
interface Driver {
  send<T>(method: string, params: object): Promise<T>
  hear(heard: (method: string, params: unknown) => void): void
}

/** What somebody looks for: the visible elements that a selector finds, with this text or name, in the open dialog that has the focus. */
export interface Sought {
  css: string
  text?: RegExp | string
}

type Result<T> =
  | { type: 'success'; result: { value?: T } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Finds the first visible element; runs in the page. */
const FIND = `(css, text, isPattern) => {
  const root = document.activeElement?.closest('dialog:modal') ?? [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const named = element => [element.getAttribute('aria-label') ?? '', element.textContent ?? '', ...[...(element.labels ?? [])].map(label => label.textContent ?? '')].map(name => name.replace(/\\s+/g, ' ').trim())
  const fits = name => (isPattern ? new RegExp(text).test(name) : name === text)
  return [...root.querySelectorAll(css)].find(
    element => element.checkVisibility({ visibilityProperty: true }) && (text === null || named(element).some(fits)),
  )
}`

/** A page of Firefox. What is sought is waited for. */
export class FirefoxTab {
  readonly errors: string[] = []
  readonly #browser: Driver
  readonly #context: string

  constructor(browser: Driver, context: string) {
    this.#browser = browser
    this.#context = context
    browser.hear((method, params) => {
      const { level, text, source } = params as { level: string; text: string; source: { context?: string } }
      if (method === 'log.entryAdded' && level === 'error' && source.context === context)
        this.errors.push(text)
    })
  }

  async goto(url: string): Promise<void> {
    await this.#browser.send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  /** Runs a function in the page and returns what it returns, which has to be plain. */
  async evaluate<T>(code: string): Promise<T> {
    const answer = await this.#browser.send<Result<string>>('script.evaluate', {
      expression: `(async () => JSON.stringify((await (${code})()) ?? null))()`,
      target: { context: this.#context },
      awaitPromise: true,
      userActivation: true,
    })
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
    return JSON.parse(answer.result.value ?? 'null')
  }

  /** Waits until a function in the page answers this. */
  async expect(code: string, answer: unknown): Promise<void> {
    await expect.poll(() => this.evaluate(code)).toEqual(answer)
  }

  async see(sought: Sought): Promise<void> {
    await expect.poll(() => this.#place(sought), `${sought.css} ${sought.text ?? ''}`).not.toBeNull()
  }

  /** Clicks into the middle of what is sought, as a mouse does: what covers it gets the click. */
  async click(sought: Sought): Promise<void> {
    await this.see(sought)
    const { x, y } = (await this.#place(sought)) ?? { x: 0, y: 0 }
    const mouse = [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await this.#browser.send('input.performActions', {
      context: this.#context,
      actions: [{ type: 'pointer', id: 'mouse', actions: mouse }],
    })
  }

  /** Clicks into a field and types. */
  async type(sought: Sought, text: string): Promise<void> {
    await this.click(sought)
    const keys = [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#browser.send('input.performActions', {
      context: this.#context,
      actions: [{ type: 'key', id: 'keyboard', actions: keys }],
    })
  }

  /** The middle of what is sought, scrolled into view; null while it is not there, or still moves. */
  #place({ css, text }: Sought): Promise<{ x: number; y: number } | null> {
    const pattern = text instanceof RegExp
    const args = [css, pattern ? text.source : (text ?? null), pattern]
      .map(each => JSON.stringify(each))
      .join(', ')
    return this.evaluate(`async () => {
      const element = (${FIND})(${args})
      if (!element || element.disabled) return null
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const before = element.getBoundingClientRect()
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { x, y, width, height } = element.getBoundingClientRect()
      return before.x === x && before.y === y ? { x: x + width / 2, y: y + height / 2 } : null
    }`)
  }
}
