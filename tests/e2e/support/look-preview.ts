import type { Page } from '@playwright/test'

/** A frame of the preview at the desk. Nothing runs in it, so it is read from the desk's own page. */
export class PreviewFrame {
  private readonly page: Page
  private readonly title: string

  constructor(page: Page, title: 'Auf einem Rechner' | 'Auf einem Telefon') {
    this.page = page
    this.title = title
  }

  /** A computed property of the first element that matches. */
  async css(selector: string, property: string): Promise<string> {
    const found = await this.first(selector, [property])
    return found.styles[0] ?? ''
  }

  async text(selector: string): Promise<string> {
    return (await this.first(selector)).text
  }

  /** The path of the picture that the first element shows; empty when there is none. */
  async picture(selector: string): Promise<string> {
    return (await this.first(selector)).src
  }

  /** The texts of all elements that match. */
  texts(selector: string): Promise<string[]> {
    return this.page.getByTitle(this.title).evaluate((frame, path) => {
      const found = (frame as HTMLIFrameElement).contentDocument?.querySelectorAll(path) ?? []
      return [...found].map(({ textContent }) => textContent)
    }, selector)
  }

  /** The paths of the pictures of all elements that match. */
  pictures(selector: string): Promise<string[]> {
    return this.page.getByTitle(this.title).evaluate((frame, path) => {
      const found = (frame as HTMLIFrameElement).contentDocument?.querySelectorAll(path) ?? []
      return [...found].map(element => element.getAttribute('src') ?? '')
    }, selector)
  }

  /** The families of the fonts that the page has loaded. */
  loadedFonts(): Promise<string[]> {
    return this.page.getByTitle(this.title).evaluate(frame => {
      const fonts = (frame as HTMLIFrameElement).contentDocument?.fonts ?? []
      return [...fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
    })
  }

  /** The children of main in their order: ids, or else classes. */
  order(): Promise<string[]> {
    return this.page.getByTitle(this.title).evaluate(frame => {
      const page = (frame as HTMLIFrameElement).contentDocument
      const parts = [...(page?.querySelectorAll('main > *') ?? [])]
      return parts.map(({ className, id }) => id || (className.split(' ')[0] ?? ''))
    })
  }

  private first(selector: string, properties: string[] = []) {
    return this.page.getByTitle(this.title).evaluate(
      (frame, [path, names]) => {
        const page = (frame as HTMLIFrameElement).contentDocument
        const element = page?.querySelector(path)
        const styles = element && page?.defaultView?.getComputedStyle(element)
        return {
          text: element?.textContent ?? '',
          src: element?.getAttribute('src') ?? '',
          styles: names.map(name => styles?.getPropertyValue(name) ?? ''),
        }
      },
      [selector, properties] as const,
    )
  }
}
